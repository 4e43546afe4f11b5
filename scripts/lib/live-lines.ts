import { dirname } from 'node:path';
import type { Config } from '../../apps/server/config/read.ts';
import { databaseIdentity } from '../../apps/server/database/embedded/identity.ts';
import { placeOf } from '../../apps/server/database/embedded/place.ts';
import type { ServesAt } from '../../apps/server/tell-starter.ts';

/** Administrators who are named; of more it is said how many. */
const named = 3;

/** Who is an administrator, and how somebody becomes one. */
export function administratorsText(administrators: ServesAt['administrators']): string {
  if (administrators === null)
    return 'npm run admin -- list says who; npm run admin -- grant EMAIL makes one';
  if (administrators.length === 0) return 'none until you say: npm run admin -- grant EMAIL';
  const more = administrators.length - named;
  return `${administrators.slice(0, named).join(', ')}${more > 0 ? ` and ${more} more: npm run admin -- list` : ''}`;
}

/** That the NBA's games do not come in at present; nothing where they do. */
export function outageLines(outage: ServesAt['nbaOutage']): string[] {
  if (outage === null) return [];
  const whose = outage.source === 'espn' ? 'neither the NBA nor ESPN has' : 'the NBA has not';
  const since = new Date(outage.since).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return [
    `Games     ${whose} delivered any since ${since}; it is tried again by itself, and nothing is lost meanwhile`,
  ];
}

/** What an installation of one's own can do as it is configured, and what is missing for the rest. */
export async function liveLines(
  { dataDirectory, databaseUrl, mail, openPremium, platforms, stripe }: Config,
  { administrators, nbaOutage }: Pick<ServesAt, 'administrators' | 'nbaOutage'>,
): Promise<string[]> {
  const yahoo = platforms.yahoo ? 'Yahoo' : 'Yahoo needs YAHOO_CLIENT_ID and YAHOO_CLIENT_SECRET';
  const opened =
    openPremium === 'everyone'
      ? 'open to everyone'
      : stripe
        ? 'sold through Stripe'
        : openPremium.length > 0
          ? `open to ${openPremium.join(', ')}`
          : 'CLOSED to everyone: set PREMIUM=everyone, or PREMIUM to your e-mail address';
  return [
    '',
    `Leagues   ESPN public leagues by their number, private ones by the extension (Settings); ${yahoo}`,
    ...outageLines(nbaOutage),
    `Premium   ${opened}`,
    `Admins    ${administratorsText(administrators)}`,
    `Email     ${mail.smtpUrl ? 'is sent' : 'is not sent (SMTP_URL); accounts need no confirmation'}`,
    `Data      ${databaseUrl ? 'in the database of DATABASE_URL' : await dataPlace(dataDirectory)}`,
  ];
}

/** Where all data lie: the database stands apart from the rest where its user may not enter the data folder. */
async function dataPlace(dataDirectory: string): Promise<string> {
  const { cluster, isSheltered } = await placeOf(dataDirectory, await databaseIdentity());
  return isSheltered ? `${dataDirectory}, and the database in ${dirname(cluster)}` : dataDirectory;
}
