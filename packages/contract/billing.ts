import { z } from 'zod';
import { act, Done, read } from './call.ts';

export const subscription = read({
  path: 'billing/subscription',
  summary: 'What the account may use, until when, and whether a free trial is open to it.',
  access: 'signedIn',
  answer: z.object({
    isPremium: z.boolean(),
    /** Where premium comes from; null without it. */
    source: z.enum(['granted', 'trial', 'demo', 'admin']).nullable(),
    /** ISO instant; null when it does not end. */
    until: z.string().nullable(),
    /** Days of the free trial this account may still start; null when there is none. */
    trialDays: z.number().int().nullable(),
    isSimulated: z.boolean(),
  }),
});

export const startTrial = act({
  path: 'billing/trial',
  summary: 'Starts the free trial, once per account.',
  access: 'signedIn',
  body: z.object({}),
  answer: Done,
  errors: ['trialUnavailable'],
});
