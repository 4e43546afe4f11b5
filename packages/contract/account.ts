import { z } from 'zod';
import { Code, Email, Password } from './auth.ts';
import { act, Done, read } from './call.ts';

export const exportAccount = read({
  path: 'account/export',
  summary: 'All data kept about the account, without secrets: a ZIP of JSON and CSV files, in base64.',
  access: 'signedIn',
  answer: z.object({ name: z.string(), zip: z.base64() }),
  mostPerMinute: 6,
});

export const deleteAccount = act({
  path: 'account/delete',
  summary:
    'Ends every session and has the account erased after a week, with what it pays for, which is not renewed meanwhile. Until then it can be kept.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  answer: z.object({ eraseAt: z.string() }),
  errors: ['invalidCredentials', 'demoAccount'],
});

export const keepAccount = act({
  path: 'account/keep',
  summary: 'Cancels the account’s deletion.',
  access: 'signedIn',
  body: z.object({}),
  answer: Done,
  errors: ['demoAccount'],
});

export const state = read({
  path: 'account/state',
  summary: 'Whether the account is to be erased, and its open sessions.',
  access: 'signedIn',
  answer: z.object({
    /** When it is erased; null where it stays. */
    eraseAt: z.string().nullable(),
    sessions: z.array(
      z.object({
        id: z.string(),
        /** Browser and system in words; null where unknown. */
        device: z.string().nullable(),
        createdAt: z.string(),
        /** Exact to the hour. */
        lastUsedAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
});

export const endSession = act({
  path: 'account/sessions/end',
  summary: 'Ends one session of the account. Logging out of this one asks for nothing: `auth/logout`.',
  access: 'signedIn',
  body: z.object({ id: z.uuid(), password: Password }),
  answer: Done,
  errors: ['invalidCredentials', 'notFound', 'demoAccount'],
});

export const endOtherSessions = act({
  path: 'account/sessions/endOthers',
  summary: 'Ends every session of the account but this one.',
  access: 'signedIn',
  body: z.object({ password: Password }),
  answer: Done,
  errors: ['invalidCredentials', 'demoAccount'],
});

export const changeEmail = act({
  path: 'account/email',
  summary: 'Sends a link to a new address. The account gets it once the link is opened.',
  access: 'signedIn',
  body: z.object({ email: Email, password: Password }),
  answer: Done,
  errors: ['invalidCredentials', 'demoAccount', 'tooManyRequests'],
});

export const confirmNewEmail = act({
  path: 'auth/email/change',
  summary: 'Gives an account the new address that the code was sent to, and tells the old one.',
  access: 'anyone',
  body: z.object({ code: Code }),
  answer: Done,
  errors: ['linkStateInvalid'],
});

export const undoEmailChange = act({
  path: 'auth/email/undo',
  summary:
    'Gives an account its former address back, ends every session and the password, and sends a link to set a new one.',
  access: 'anyone',
  body: z.object({ code: Code }),
  answer: Done,
  errors: ['linkStateInvalid'],
});
