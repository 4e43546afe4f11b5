import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { limits } from './limits.ts';

export const exportAccount = read({
  path: 'account/export',
  summary: 'All data kept about the account, without secrets.',
  access: 'signedIn',
  answer: z.record(z.string(), z.unknown()),
});

export const deleteAccount = act({
  path: 'account/delete',
  summary: 'Cancels what the account pays for, then deletes it, its links and its tokens for good.',
  access: 'signedIn',
  body: z.object({ password: z.string().min(1).max(limits.passwordLongest) }),
  answer: Done,
  errors: ['invalidCredentials', 'demoAccount', 'paymentsUnavailable', 'paymentsMisconfigured'],
});
