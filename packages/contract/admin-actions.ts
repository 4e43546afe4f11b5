import { z } from 'zod';
import { planNames } from './billing.ts';
import { act, Done, read } from './call.ts';

/* What administrators do to accounts, leagues and jobs. Each says why, which the audit log keeps. */

const instant = z.string();
const user = z.uuid();
/** Why, in the administrator's words: kept in the audit log. */
const reason = z.string().trim().min(3).max(300);
const search = z.string().trim().max(100).optional();

export const grantPremium = act({
  path: 'admin/users/grantPremium',
  summary: 'Gives an account premium for a number of days, after the end of what it has.',
  access: 'admin',
  body: z.object({ user, days: z.number().int().min(1).max(3650), reason }),
  answer: z.object({ until: instant }),
  errors: ['notFound'],
});

export const takePremium = act({
  path: 'admin/users/takePremium',
  summary: 'Ends what an account was given and its free trial. What it pays for stays.',
  access: 'admin',
  body: z.object({ user, reason }),
  /** Until when it has premium all the same, by what it pays for; null where it has none. */
  answer: z.object({ until: instant.nullable() }),
  errors: ['notFound'],
});

export const lockUser = act({
  path: 'admin/users/lock',
  summary: 'Locks an account: logins and tokens are refused.',
  access: 'admin',
  body: z.object({ user, reason }),
  answer: Done,
  errors: ['notFound', 'ownAccount'],
});

export const unlockUser = act({
  path: 'admin/users/unlock',
  summary: 'Opens an account again that was locked.',
  access: 'admin',
  body: z.object({ user, reason }),
  answer: Done,
  errors: ['notFound'],
});

export const signOutUser = act({
  path: 'admin/users/signOut',
  summary: 'Ends all sessions of an account.',
  access: 'admin',
  body: z.object({ user, reason }),
  answer: Done,
  errors: ['notFound'],
});

export const subscriptions = read({
  path: 'admin/subscriptions',
  summary: 'Subscriptions as the payment service had them last: the newest hundred.',
  access: 'admin',
  query: { show: z.enum(['running', 'trouble', 'ended', 'all']).default('running'), search },
  answer: z.object({
    /** Those that are running, by the payment service's word. */
    counts: z.array(z.object({ what: z.string(), count: z.number().int() })),
    found: z.number().int(),
    subscriptions: z.array(
      z.object({
        /** The payment service's number of it. */
        id: z.string(),
        user: z.string(),
        email: z.string(),
        plan: z.enum(planNames).nullable(),
        /** The payment service's own word. */
        status: z.string(),
        /** In the currency's smallest unit. */
        amount: z.number().int().nullable(),
        currency: z.string().nullable(),
        startedAt: instant,
        periodEnd: instant,
        renews: z.boolean(),
        /** Until when it opens premium; null where it does not. */
        accessUntil: instant.nullable(),
        failedAt: instant.nullable(),
        withdrawn: z.enum(['refunded', 'disputed']).nullable(),
        readAt: instant,
      }),
    ),
  }),
});

export const syncLeague = act({
  path: 'admin/leagues/sync',
  summary: 'Asks for a sync of a league, with the accounts of its members.',
  access: 'admin',
  body: z.object({ league: z.string().min(1).max(80), reason }),
  answer: z.object({ state: z.enum(['queued', 'running']) }),
  errors: ['notFound', 'readByBrowser', 'leagueSetAside'],
});

export const setLeagueAside = act({
  path: 'admin/leagues/setAside',
  summary: 'Pauses a league for some days: no syncs, backfill, forecasts or alerts.',
  access: 'admin',
  body: z.object({ league: z.string().min(1).max(80), days: z.number().int().min(1).max(90), reason }),
  answer: z.object({ until: instant }),
  errors: ['notFound'],
});

export const jobs = read({
  path: 'admin/jobs',
  summary: 'The job queue: what failed, what is under way, or what waits; the newest hundred.',
  access: 'admin',
  query: { show: z.enum(['failed', 'active', 'waiting']).default('failed') },
  answer: z.object({
    /** Jobs of each queue and state that are kept. */
    counts: z.array(z.object({ queue: z.string(), state: z.string(), count: z.number().int() })),
    jobs: z.array(
      z.object({
        id: z.string(),
        queue: z.string(),
        state: z.string(),
        /** Times it was tried again. */
        retries: z.number().int(),
        createdAt: instant,
        startedAt: instant.nullable(),
        endedAt: instant.nullable(),
        /** The first line of what went wrong; null where nothing did. */
        problem: z.string().nullable(),
      }),
    ),
  }),
});

export const retryJob = act({
  path: 'admin/jobs/retry',
  summary: 'Puts a failed job into the queue again.',
  access: 'admin',
  body: z.object({ queue: z.string().min(1).max(100), job: z.uuid() }),
  answer: Done,
  errors: ['notFound'],
});
