import { z } from 'zod';
import { Code, Email, Password } from './auth.ts';
import { act, Done, read } from './call.ts';

export const exportAccount = read({
  path: 'account/export',
  summary: 'All data kept about the account, without secrets: a ZIP of JSON and CSV files, in base64.',
  access: 'signedIn',
  response: z.object({ name: z.string(), zip: z.base64() }),
  mostPerMinute: 6,
});

export const deleteAccount = act({
  path: 'account/delete',
  summary:
    'Ends every session and schedules the account’s deletion in a week. Subscriptions no longer renew. Can be canceled until then.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  response: z.object({ eraseAt: z.string() }),
  errors: ['invalidCredentials', 'demoAccount'],
});

export const keepAccount = act({
  path: 'account/keep',
  summary: 'Cancels the account’s deletion.',
  access: 'signedIn',
  body: z.object({}),
  response: Done,
  errors: ['demoAccount'],
});

export const state = read({
  path: 'account/state',
  summary: 'The account’s scheduled deletion, if any, and its open sessions.',
  access: 'signedIn',
  response: z.object({
    /** Date of the pending deletion; null if none. */
    eraseAt: z.string().nullable(),
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and operating system as text; null when unknown. */
        device: z.string().nullable(),
        createdAt: z.string(),
        /** Rounded to the hour. */
        lastUsedAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
});

export const endSession = act({
  path: 'account/sessions/end',
  summary: 'Ends one session of the account. To log out of the current one, use `auth/logout`.',
  access: 'signedIn',
  body: z.object({ id: z.uuid(), password: Password }),
  response: Done,
  errors: ['invalidCredentials', 'notFound', 'demoAccount'],
});

export const endOtherSessions = act({
  path: 'account/sessions/endOthers',
  summary: 'Ends every session of the account but this one.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  response: Done,
  errors: ['invalidCredentials', 'demoAccount'],
});

export const changeEmail = act({
  path: 'account/email',
  summary: 'Sends a link to a new address. The account gets it once the link is opened.',
  access: 'signedIn',
  body: z.object({ email: Email, password: Password }),
  response: Done,
  errors: ['invalidCredentials', 'demoAccount', 'tooManyRequests'],
});

export const confirmNewEmail = act({
  path: 'auth/email/change',
  summary: 'Changes an account’s address to the one the code was sent to, and notifies the old one.',
  access: 'anyone',
  body: z.object({ code: Code }),
  response: Done,
  errors: ['linkStateInvalid'],
});

export const undoEmailChange = act({
  path: 'auth/email/undo',
  summary:
    'Restores an account’s former address, ends every session, removes the password, and sends a link to set a new one.',
  access: 'anyone',
  body: z.object({ code: Code }),
  response: Done,
  errors: ['linkStateInvalid'],
});
