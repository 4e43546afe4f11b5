import { grantPremium } from '../apps/server/billing/premium.ts';
import { readConfig } from '../apps/server/config/read.ts';
import { connect } from '../apps/server/database/connect.ts';
import { startEmbedded } from '../apps/server/database/embedded/server.ts';
import { migrateDatabase } from '../apps/server/database/migrate.ts';

/* `npm run premium -- EMAIL DAYS`: grants premium by hand, after the end of what the account has already. */

const [email = '', days = ''] = process.argv.slice(2);
if (!email.includes('@') || !/^\d{1,4}$/.test(days) || Number(days) < 1) {
  process.stderr.write('Usage: npm run premium -- EMAIL DAYS\n');
  process.exit(2);
}
/* Which platforms there are makes no difference here. */
const config = readConfig({ ...process.env, PLATFORMS: 'live' });
const embedded = config.databaseUrl ? null : await startEmbedded({ directory: config.dataDirectory });
const connection = connect({ url: config.databaseUrl ?? embedded?.url ?? '', size: 2 });
try {
  await migrateDatabase(connection.pool);
  const until = await grantPremium(connection.database, email, Number(days), new Date());
  process.stdout.write(
    until ? `${email} has premium until ${until.toISOString()}.\n` : `There is no account with ${email}.\n`,
  );
  process.exitCode = until ? 0 : 1;
} finally {
  await connection.close();
  /* Left running where a server uses it. */
  await embedded?.stop();
}
