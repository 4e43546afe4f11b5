-- Run once as postgres on the primary. Creates the product's role and database.
create role fantasy login password '${FANTASY_PASSWORD}';
create database fantasy owner fantasy;
