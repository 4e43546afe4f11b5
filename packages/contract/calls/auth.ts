import { z } from 'zod';
import { act, Done } from './call.ts';
import { tooLong } from './form-rules.ts';
import { limits } from './limits.ts';
import { emailFault, newPasswordFault } from './sign-up-rules.ts';

/** Returns a string schema that applies a form's validation rule. */
function validText(fault: (text: string) => string | null) {
  return z.string().superRefine((text, context) => {
    const message = fault(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

export const Email = validText(emailFault).trim();

export const NewPassword = validText(newPasswordFault);

export const Password = z
  .string()
  .min(1, 'Enter your password.')
  .max(limits.passwordLongest, tooLong(limits.passwordLongest));

/** The code from an email's link. */
export const Code = z.string().regex(/^[\w-]{16,128}$/, 'This is not the code of a link.');

export const register = act({
  path: 'auth/register',
  summary: 'Creates an account. The response is the same for a taken address; its owner gets an email.',
  access: 'anyone',
  body: z.object({ email: Email, password: NewPassword }),
  response: Done,
  errors: ['passwordTooWeak'],
});

export const login = act({
  path: 'auth/login',
  summary: 'Logs in and returns a bearer token.',
  access: 'anyone',
  body: z.object({ email: z.string().trim().min(1).max(limits.email), password: Password }),
  response: z.object({ token: z.string() }),
  errors: ['invalidCredentials', 'secondFactorRequired', 'accountLocked'],
});

export const enterDemo = act({
  path: 'auth/demo',
  summary:
    'Returns a bearer token of a one-day demo account if the leagues here are simulated, otherwise the address of the demo.',
  access: 'anyone',
  body: z.object({}),
  response: z.union([z.object({ token: z.string() }), z.object({ address: z.string() })]),
  errors: ['demoUnavailable'],
});

export const logout = act({
  path: 'auth/logout',
  summary: 'Revokes the token the call is made with.',
  access: 'signedIn',
  body: z.object({}),
  response: Done,
});

export const changePassword = act({
  path: 'auth/password',
  summary: 'Changes the password and, by default, ends every other session of the account.',
  access: 'signedIn',
  body: z.object({ current: Password, next: NewPassword, endOthers: z.boolean().default(true) }),
  response: Done,
  errors: ['invalidCredentials', 'passwordTooWeak', 'demoAccount'],
});

export const requestPasswordReset = act({
  path: 'auth/password/forgotten',
  summary:
    'Sends a link to set a new password, if the address has an account. The response is the same either way.',
  access: 'anyone',
  body: z.object({ email: Email }),
  response: Done,
});

export const resetPassword = act({
  path: 'auth/password/reset',
  summary: 'Sets a new password with the code from the email and revokes all tokens.',
  access: 'anyone',
  body: z.object({ code: Code, password: NewPassword }),
  response: Done,
  errors: ['linkStateInvalid', 'passwordTooWeak'],
});

export const confirmEmail = act({
  path: 'auth/email/confirm',
  summary:
    'Confirms the address with the code from the email and the account’s password, because the recipient may not be the person who chose the password.',
  access: 'anyone',
  body: z.object({ code: Code, password: Password }),
  response: Done,
  errors: ['linkStateInvalid', 'invalidCredentials'],
});
