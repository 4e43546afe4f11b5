import { dirname } from 'node:path';
import type { Config } from '../../apps/server/kernel/config/read-config.ts';
import { databaseIdentity } from '../../apps/server/kernel/database/embedded/identity.ts';
import { placeOf } from '../../apps/server/kernel/database/embedded/place.ts';
import type { ServesAt } from '../../apps/server/kernel/notify-starter.ts';

/** Maximum number of administrators to name; above it, only the number is printed. */
const maxNamed = 3;

export function administratorsText(administrators: ServesAt['administrators']): string {
  if (administrators === null)
    return 'npm run admin -- list says who; npm run admin -- grant EMAIL makes one';
  if (administrators.length === 0) return 'none until you say: npm run admin -- grant EMAIL';
  const more = administrators.length - maxNamed;
  return `${administrators.slice(0, maxNamed).join(', ')}${more > 0 ? ` and ${more} more: npm run admin -- list` : ''}`;
}

export function outageLines(outage: ServesAt['nbaOutage']): string[] {
  if (outage === null) return [];
  const sources = outage.source === 'espn' ? 'neither the NBA nor ESPN has' : 'the NBA has not';
  const since = new Date(outage.since).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return [`Games     ${sources} delivered any since ${since}; retrying automatically, no data is lost`];
}

/** Returns lines that describe a live installation's configuration and what it lacks. */
export async function liveLines(
  { dataDirectory, databaseUrl, mail, openPremium, platforms, stripe }: Config,
  { administrators, nbaOutage }: Pick<ServesAt, 'administrators' | 'nbaOutage'>,
): Promise<string[]> {
  const byNumber = platforms.yahooPublic.isOn ? 'ESPN and Yahoo' : 'ESPN';
  const signIn = platforms.yahoo ? ', or Yahoo sign-in' : '';
  const opened =
    openPremium === 'everyone'
      ? 'open to everyone'
      : stripe
        ? 'sold through Stripe'
        : openPremium.length > 0
          ? `open to ${openPremium.join(', ')}`
          : 'CLOSED to everyone: set PREMIUM=everyone, or PREMIUM to your email address';
  return [
    '',
    `Leagues   public leagues of ${byNumber} by their number, private ones by the extension${signIn} (Settings)`,
    ...outageLines(nbaOutage),
    `Premium   ${opened}`,
    `Admins    ${administratorsText(administrators)}`,
    `Email     ${mail.smtpUrl ? 'is sent' : 'is not sent (SMTP_URL); accounts need no confirmation'}`,
    `Data      ${databaseUrl ? 'in the database of DATABASE_URL' : await dataPlace(dataDirectory)}`,
  ];
}

/**
 * Returns lines about the data location. The database is elsewhere if its user cannot access the data folder.
 */
async function dataPlace(dataDirectory: string): Promise<string> {
  const { cluster, isSheltered } = await placeOf(dataDirectory, await databaseIdentity());
  return isSheltered ? `${dataDirectory}, and the database in ${dirname(cluster)}` : dataDirectory;
}
