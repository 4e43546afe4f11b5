import { setTimeout as wait } from 'node:timers/promises';
import { accountOfAssistant, isAssistantToken } from '../assistants/grants.ts';
import { accessChannel, everything, nbaFacts } from '../database/access-triggers.ts';
import type { Reads } from '../database/reads.ts';
import { listen } from '../jobs/listen.ts';
import { type Membership, membershipOf } from '../league/membership.ts';
import type { Parts } from '../parts.ts';
import type { AccessDecisions, Remembered } from './access-decisions.ts';
import type { Account } from './account.ts';
import { type Decisions, decisions, type Told } from './decisions.ts';
import { accountOfPersonalToken, isPersonalToken } from './personal-tokens.ts';
import { hashSecret } from './secrets.ts';
import { accountOfToken } from './tokens.ts';

/**
 * How long a decision is believed, in milliseconds. Changes are told to every node and count at once; where telling fails
 * (a connection that broke or hangs) they count after this time.
 */
const life = 900;
/** So long where every change is told, as long as it is known each second that nothing told was missed. */
const toldLife = 120_000;
/**
 * So long the version of an answer of which a change may be untold: a league's changes are told whatever they are of, but what
 * else such an answer says, as when an offer runs out, is not.
 */
const untoldLife = 5_000;
/** How often that is asked for, while anybody is answered by it; and how long an answer to that is waited for. */
const hearing = { every: 300, patience: 100 };
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

  /** When the question was asked that was answered last: whatever was told before it is heard. */
  let heardAt = Number.NEGATIVE_INFINITY;
  let asking: { readonly askedAt: number; readonly answer: Promise<void> } | null = null;

  function askWhetherHeard(): NonNullable<typeof asking> {
    const askedAt = now().getTime();
    const answer = listener.caughtUp().then((isSo) => {
      asking = null;
      if (isSo) heardAt = askedAt;
    });
    asking = { askedAt, answer };
    return asking;
  }

  const changes: Told = {
    life: toldLife,
    isHeard: (time) => {
      const age = time - heardAt;
      if (!asking && !(age >= 0 && age < hearing.every)) askWhetherHeard();
      return age >= 0 && age < life;
    },
    catchUp: async () => {
      const { answer, askedAt } = asking ?? askWhetherHeard();
      /* A connection that hangs holds up those who ask at first, and nobody later. */
      if (now().getTime() - askedAt < hearing.patience)
        await Promise.race([answer, wait(hearing.patience, undefined, { ref: false })]);
    },
  };

  function believing<Value>(heardLife: number): Remembered<Value> {
    const made = decisions<Value>({ life, most, now, told: { ...changes, life: heardLife } });
    all.push(made);
    return made.of;
  }

  const accounts = believing<Account>(toldLife);
  const memberships = believing<Membership>(toldLife);

  function forget(subject: string | null): void {
    /* Of which leagues it is part is not known. */
    told?.changed(subject === nbaFacts ? null : subject);
    for (const known of all) known.forget(subject);
  }

  const listener = listen(sessions, accessChannel, {
    onMessage: (subject) => forget(subject === everything ? null : subject),
    onGap: () => {
      forget(null);
      told?.listening(true);
    },
    onLost: () => {
      heardAt = Number.NEGATIVE_INFINITY;
      told?.listening(false);
      forget(null);
    },
  });

  return {
    accountOf: (token, beliefs) =>
      accounts(
        hashSecret(token),
        async () => {
          const opened = await readerOf(token)(database, token, now());
          return (
            opened && {
              subjects: [opened.account.id],
              value: opened.account,
              /* That a session or a grant runs out is told by nobody but the clock. */
              until: opened.until.getTime(),
            }
          );
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
    remember: (isTold = false) => believing(isTold ? toldLife : untoldLife),
    caughtUp: async () => {
      const heard = await Promise.race([listener.caughtUp(), wait(patience, false, { ref: false })]);
      if (!heard) forget(null);
    },
    close: () => listener.close(),
  };
}
