/** What `scripts/migration.ts` gives drizzle-kit, which is fetched when a migration is written. */
export default {
  dialect: 'postgresql',
  schema: './apps/server/database/schema/index.ts',
  out: './apps/server/database/migrations',
};
