import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/database/schema/index.ts',
  out: './apps/server/database/migrations',
});
