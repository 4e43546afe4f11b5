import { z } from 'zod';
import { planNames } from './billing.ts';
import { act, Done, read } from './call.ts';
import { textRules } from './form-rules.ts';
import { ruledText } from './ruled-text.ts';

// Administrator actions on accounts, leagues and jobs. Each needs a reason, which goes into the audit log.

const instant = z.string();
const user = z.uuid();
/** The administrator's reason, stored in the audit log. */
const reason = ruledText(textRules.auditReason);
const search = z.string().trim().max(100).optional();

export const grantPremium = act({
  path: 'admin/users/grantPremium',
  summary: 'Grants an account premium for a number of days, added to its current premium.',
  access: 'admin',
  body: z.object({ user, days: z.number().int().min(1).max(3650), reason }),
  response: z.object({ until: instant }),
  errors: ['notFound'],
});

export const takePremium = act({
  path: 'admin/users/takePremium',
  summary: 'Ends granted premium and the free trial of an account. Paid premium stays.',
  access: 'admin',
  body: z.object({ user, reason }),
  /** End of the paid premium that remains; null if none. */
  response: z.object({ until: instant.nullable() }),
  errors: ['notFound'],
});

export const lockUser = act({
  path: 'admin/users/lock',
  summary: 'Locks an account: logins and tokens are refused.',
  access: 'admin',
  body: z.object({ user, reason }),
  response: Done,
  errors: ['notFound', 'ownAccount'],
});

export const unlockUser = act({
  path: 'admin/users/unlock',
  summary: 'Unlocks an account.',
  access: 'admin',
  body: z.object({ user, reason }),
  response: Done,
  errors: ['notFound'],
});

export const signOutUser = act({
  path: 'admin/users/signOut',
  summary: 'Ends all sessions of an account.',
  access: 'admin',
  body: z.object({ user, reason }),
  response: Done,
  errors: ['notFound'],
});

export const subscriptions = read({
  path: 'admin/subscriptions',
  summary: 'The newest hundred subscriptions as last read from the payment service.',
  access: 'admin',
  query: { show: z.enum(['running', 'trouble', 'ended', 'all']).default('running'), search },
  response: z.object({
    /** Number of current subscriptions, according to the payment service. */
    counts: z.array(z.object({ what: z.string(), count: z.number().int() })),
    found: z.number().int(),
    subscriptions: z.array(
      z.object({
        id: z.string(),
        user: z.string(),
        email: z.string(),
        plan: z.enum(planNames).nullable(),
        status: z.string(),
        /** Amount in the currency's smallest unit. */
        amount: z.number().int().nullable(),
        currency: z.string().nullable(),
        startedAt: instant,
        periodEnd: instant,
        renews: z.boolean(),
        /** End of premium access; null without access. */
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
  summary: 'Requests a sync of a league, with the accounts of its members.',
  access: 'admin',
  body: z.object({ league: z.string().min(1).max(80), reason }),
  response: z.object({ state: z.enum(['queued', 'running']) }),
  errors: ['notFound', 'readByBrowser', 'leagueSetAside'],
});

export const setLeagueAside = act({
  path: 'admin/leagues/setAside',
  summary: 'Pauses a league for some days: no syncs, backfill, forecasts or alerts.',
  access: 'admin',
  body: z.object({ league: z.string().min(1).max(80), days: z.number().int().min(1).max(90), reason }),
  response: z.object({ until: instant }),
  errors: ['notFound'],
});

export const jobs = read({
  path: 'admin/jobs',
  summary: 'The job queue: failed, running or waiting jobs; the newest hundred.',
  access: 'admin',
  query: { show: z.enum(['failed', 'active', 'waiting']).default('failed') },
  response: z.object({
    /** Stored jobs by queue and state. */
    counts: z.array(z.object({ queue: z.string(), state: z.string(), count: z.number().int() })),
    jobs: z.array(
      z.object({
        id: z.string(),
        queue: z.string(),
        state: z.string(),
        retries: z.number().int(),
        createdAt: instant,
        startedAt: instant.nullable(),
        endedAt: instant.nullable(),
        /** First line of the error; null if none. */
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
  response: Done,
  errors: ['notFound'],
});
