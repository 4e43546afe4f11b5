import { grantPremium } from '../apps/server/billing/premium.ts';
import { withDatabase } from './lib/with-database.ts';

// `npm run premium -- EMAIL DAYS`: grants premium that starts when the account's current premium ends.

const [email = '', days = ''] = process.argv.slice(2);
if (!email.includes('@') || !/^\d{1,4}$/.test(days) || Number(days) < 1) {
  process.stderr.write('Usage: npm run premium -- EMAIL DAYS\n');
  process.exit(2);
}
await withDatabase(async (database) => {
  const until = await grantPremium(database, email, Number(days), new Date());
  process.stdout.write(
    until ? `${email} has premium until ${until.toISOString()}.\n` : `There is no account with ${email}.\n`,
  );
  process.exitCode = until ? 0 : 1;
});
