export default {
  dialect: 'postgresql',
  schema: './apps/server/kernel/database/schema/index.ts',
  out: './apps/server/kernel/database/migrations',
};
