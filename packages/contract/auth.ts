import { z } from 'zod';
import { act, Done } from './call.ts';
import { limits } from './limits.ts';
import { emailFault, newPasswordFault } from './sign-up-rules.ts';

/** A text that has to hold to a rule of the forms. */
function held(fault: (text: string) => string | null) {
  return z.string().superRefine((text, context) => {
    const message = fault(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

/** An email address as somebody types it. */
export const Email = held(emailFault).trim();

export const NewPassword = held(newPasswordFault);

export const Password = z.string().min(1, 'Enter your password.').max(limits.passwordLongest);

/** A code from the link of an email. */
export const Code = z.string().regex(/^[\w-]{16,128}$/, 'This is not the code of a link.');

export const register = act({
  path: 'auth/register',
  summary: 'Opens an account. A taken address is answered like a new one; its owner gets an email.',
  access: 'anyone',
  body: z.object({ email: Email, password: NewPassword }),
  answer: Done,
  errors: ['passwordTooWeak'],
});

export const login = act({
  path: 'auth/login',
  summary: 'Signs in and hands out a bearer token.',
  access: 'anyone',
  body: z.object({ email: z.string().trim().min(1).max(limits.email), password: Password }),
  answer: z.object({ token: z.string() }),
  errors: ['invalidCredentials', 'secondFactorRequired', 'accountLocked'],
});

export const enterDemo = act({
  path: 'auth/demo',
  summary:
    'A bearer token for trying the demo’s leagues, for everyone, while they are simulated: of an account that lasts a day. Where the leagues are real, the address of the site that has the demo.',
  access: 'anyone',
  body: z.object({}),
  answer: z.union([z.object({ token: z.string() }), z.object({ address: z.string() })]),
  errors: ['demoUnavailable'],
});

export const logout = act({
  path: 'auth/logout',
  summary: 'Revokes the token the call is made with.',
  access: 'signedIn',
  body: z.object({}),
  answer: Done,
});

export const changePassword = act({
  path: 'auth/password',
  summary: 'Changes the password and, unless told otherwise, ends every other session of the account.',
  access: 'signedIn',
  body: z.object({ current: Password, next: NewPassword, endOthers: z.boolean().default(true) }),
  answer: Done,
  errors: ['invalidCredentials', 'passwordTooWeak', 'demoAccount'],
});

export const requestPasswordReset = act({
  path: 'auth/password/forgotten',
  summary: 'Sends a link to set a new password, if the address has an account. The answer never tells.',
  access: 'anyone',
  body: z.object({ email: Email }),
  answer: Done,
});

export const resetPassword = act({
  path: 'auth/password/reset',
  summary: 'Sets a new password with the code from the email and revokes all tokens.',
  access: 'anyone',
  body: z.object({ code: Code, password: NewPassword }),
  answer: Done,
  errors: ['linkStateInvalid', 'passwordTooWeak'],
});

export const confirmEmail = act({
  path: 'auth/email/confirm',
  summary:
    'Confirms the address with the code from the email and the password of the account: who reads the email may not be who chose the password.',
  access: 'anyone',
  body: z.object({ code: Code, password: Password }),
  answer: Done,
  errors: ['linkStateInvalid', 'invalidCredentials'],
});
