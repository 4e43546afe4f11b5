import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { scopes, tokenDays, tokensAtMost } from './scopes.ts';

/* Personal tokens: keys of an account for its owner's own programs, which read what they were made for and nothing else. */

const TokenName = z
  .string()
  .trim()
  .min(1, 'Give the token a name.')
  .max(60)
  .regex(/^\P{C}*$/u);
const Scopes = z.array(z.enum(scopes)).min(1, 'Choose what the token can read.').max(scopes.length);

const TokenShape = z.object({
  id: z.uuid(),
  name: TokenName,
  /** Its last four letters, to tell tokens apart: the rest is not kept. */
  ending: z.string(),
  scopes: Scopes,
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Exact to the minute; null before its first use. */
  lastUsedAt: z.string().nullable(),
});
export type PersonalToken = z.infer<typeof TokenShape>;

export const tokens = read({
  path: 'account/tokens',
  summary: 'The personal tokens of the account that are good, the newest first; never the tokens themselves.',
  access: 'signedIn',
  answer: z.object({ tokens: z.array(TokenShape).max(tokensAtMost) }),
});

export const createToken = act({
  path: 'account/createToken',
  summary: 'Makes a personal token. It is answered this once: a hash of it is all that is kept.',
  access: 'signedIn',
  body: z.object({
    name: TokenName,
    scopes: Scopes,
    days: z.union(tokenDays.map((days) => z.literal(days))),
    password: z.string().max(1000),
  }),
  answer: z.object({ token: z.string(), id: z.uuid() }),
  errors: ['invalidCredentials', 'tooManyTokens', 'demoAccount'],
});

export const revokeToken = act({
  path: 'account/revokeToken',
  summary: 'Ends a personal token at once.',
  access: 'signedIn',
  body: z.object({ id: z.uuid() }),
  answer: Done,
  errors: ['notFound'],
});
