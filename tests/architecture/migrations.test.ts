import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contractions } from './migration-rules.ts';

const folder = fileURLToPath(new URL('../../apps/server/kernel/database/migrations/', import.meta.url));

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

describe('migrations', () => {
  it('only expand the schema, or have a name that starts with contract-', () => {
    const files = globSync('*.sql', { cwd: folder });
    expect(files.length).toBeGreaterThan(0);
    const found = files.flatMap((file) =>
      contractions({ name: basename(file, '.sql'), sql: readFileSync(`${folder}${file}`, 'utf8') }),
    );
    expect(found).toEqual([]);
  });

  // Drizzle silently skips a migration that is dated before an applied one.
  it('have dates that increase with their numbers', () => {
    const journal = Journal.parse(JSON.parse(readFileSync(`${folder}meta/_journal.json`, 'utf8')));
    const dates = journal.entries.map(({ when }) => when);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).toEqual([...new Set(dates)].toSorted((first, other) => first - other));
    expect(journal.entries.map(({ tag }) => `${tag}.sql`)).toEqual(
      globSync('*.sql', { cwd: folder }).toSorted(),
    );
  });

  const one = (sql: string, name = '0002_more') => contractions({ name, sql });

  it.each([
    'DROP TABLE "users";',
    'ALTER TABLE "users" DROP COLUMN "email";',
    'ALTER TABLE "users" ALTER COLUMN "role" DROP DEFAULT;',
    'DROP INDEX "users_email";',
    'ALTER TABLE "users" RENAME COLUMN "email" TO "address";',
    'ALTER TABLE "users" RENAME TO "accounts";',
    'ALTER TABLE "users" ALTER COLUMN "erase_at" SET NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "country" text NOT NULL;',
    'ALTER TABLE "users" ADD COLUMN "one" int DEFAULT 1 NOT NULL, ADD COLUMN "other" text NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "role" SET DATA TYPE integer;',
    'ALTER TABLE "users" ADD CONSTRAINT "short" CHECK (length(email) < 9);',
    'CREATE UNIQUE INDEX "one_a_day" ON "users" USING btree ("created_at");',
    'CREATE TABLE "new" ("id" text);--> statement-breakpoint\nDROP TABLE "users";',
    'DELETE FROM "users";',
  ])('that contract the schema are rejected unless named contract-: %s', (sql) => {
    expect(one(sql)).toHaveLength(1);
    expect(one(sql, '0002_contract-users')).toEqual([]);
    expect(one(sql, '0002_no-contract-users')).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "users" ADD COLUMN "country" text;',
    `ALTER TABLE "users" ADD COLUMN "country" text DEFAULT 'US' NOT NULL;`,
    'ALTER TABLE "users" ALTER COLUMN "role" DROP NOT NULL;',
    'CREATE INDEX "users_created" ON "users" USING btree ("created_at");',
    'CREATE TABLE "new" ("id" text PRIMARY KEY NOT NULL, CONSTRAINT "short" CHECK (length(id) < 9));',
    'CREATE TABLE "new" ("id" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "new_id" ON "new" USING btree ("id");--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "of_user" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade;',
    `UPDATE "users" SET "role" = 'drop table; rename' WHERE "role" = 'none'; -- drop column`,
  ])('that do not contract the schema are accepted: %s', (sql) => {
    expect(one(sql)).toEqual([]);
  });
});
