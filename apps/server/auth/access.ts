import { setTimeout as wait } from 'node:timers/promises';
import { accountOfAssistant, isAssistantToken } from '../assistants/grants.ts';
import { accessChannel, everything } from '../database/access-triggers.ts';
import type { Reads } from '../database/reads.ts';
import { listen } from '../jobs/listen.ts';
import { type Membership, membershipOf } from '../league/membership.ts';
import type { Parts } from '../parts.ts';
import type { AccessDecisions, Remembered } from './access-decisions.ts';
import type { Account } from './account.ts';
import { type Decisions, decisions } from './decisions.ts';
import { accountOfPersonalToken, isPersonalToken } from './personal-tokens.ts';
import { hashSecret } from './secrets.ts';
import { accountOfToken } from './tokens.ts';

/**
 * How long a decision is believed, in milliseconds. Changes are told to every node and count at once; where telling fails
 * (a connection that broke or hangs) they count after this time.
 */
const life = 900;
/** Sessions, memberships and whatever else is remembered, of each at most: about 15 MB together. */
const most = 10_000;
/** So long a change of our own is waited for until everything is read again instead. */
const patience = 1_000;

/** Who looks a token up, by what it begins with. */
function readerOf(token: string) {
  if (isAssistantToken(token)) return accountOfAssistant;
  return isPersonalToken(token) ? accountOfPersonalToken : accountOfToken;
}

/** Begins to keep decisions, and to listen for what ends them. */
export function accessDecisions({
  database,
  now,
  sessions,
  told,
}: Pick<Parts, 'database' | 'now' | 'sessions'> & {
  /** Who else hears what changes. */
  readonly told?: Pick<Reads, 'changed' | 'listening'>;
}): AccessDecisions {
  const all: Pick<Decisions<unknown>, 'forget'>[] = [];

  function remember<Value>(): Remembered<Value> {
    const made = decisions<Value>({ life, most, now });
    all.push(made);
    return made.of;
  }

  const accounts = remember<Account>();
  const memberships = remember<Membership>();

  function forget(subject: string | null): void {
    told?.changed(subject);
    for (const known of all) known.forget(subject);
  }

  const listener = listen(sessions, accessChannel, {
    onMessage: (subject) => forget(subject === everything ? null : subject),
    onGap: () => {
      forget(null);
      told?.listening(true);
    },
    onLost: () => {
      told?.listening(false);
      forget(null);
    },
  });

  return {
    accountOf: (token, beliefs) =>
      accounts(
        hashSecret(token),
        async () => {
          const account = await readerOf(token)(database, token, now());
          return account && { subjects: [account.id], value: account };
        },
        beliefs,
      ),
    membershipOf: (userId, league, beliefs) =>
      memberships(
        `${userId} ${league}`,
        async () => {
          const membership = await membershipOf(database, userId, league);
          return membership && { subjects: [userId], value: membership };
        },
        beliefs,
      ),
    remember,
    caughtUp: async () => {
      const heard = await Promise.race([listener.caughtUp(), wait(patience, false, { ref: false })]);
      if (!heard) forget(null);
    },
    close: () => listener.close(),
  };
}
