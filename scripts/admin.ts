import { administrators, type RoleChange, setRole } from '../apps/server/api/admin/roles.ts';
import { withDatabase } from './lib/with-database.ts';

// `npm run admin -- grant EMAIL`, `revoke EMAIL` or `list`: manages administrators. For operators with access
// to the server.

const [what = '', email = ''] = process.argv.slice(2);
const isList = what === 'list' && email === '';
if (!isList && !(['grant', 'revoke'].includes(what) && email.includes('@'))) {
  process.stderr.write('Usage: npm run admin -- grant EMAIL | revoke EMAIL | list\n');
  process.exit(2);
}

const words = {
  changed:
    what === 'grant'
      ? `${email} is an administrator. The pages open once the account has a second factor: Settings, Security.`
      : `${email} is no longer an administrator.`,
  unchanged: `${email} ${what === 'grant' ? 'is an administrator already' : 'is no administrator'}.`,
  noAccount: `There is no account with ${email}. It has to be opened first.`,
  unconfirmed: `${email} has not been confirmed. Its owner opens the link in the email first.`,
} as const satisfies Record<RoleChange, string>;

await withDatabase(async (database, config) => {
  if (isList) {
    const all = await administrators(database);
    process.stdout.write(all.length === 0 ? 'There are no administrators.\n' : `${all.join('\n')}\n`);
    return;
  }
  const change = await setRole(database, email, what === 'grant' ? 'admin' : 'user', {
    now: new Date(),
    needsConfirmation: config.mail.smtpUrl !== null,
  });
  process.stdout.write(`${words[change]}\n`);
  process.exitCode = change === 'changed' || change === 'unchanged' ? 0 : 1;
});
