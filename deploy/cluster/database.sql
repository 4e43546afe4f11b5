-- Once, on the primary, as postgres: what the product's nodes own.
create role fantasy login password '${FANTASY_PASSWORD}';
create database fantasy owner fantasy;
