import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { nothingChosen, textRules } from './form-rules.ts';
import { ruledText } from './ruled-text.ts';
import { scopes, tokenDays, tokensAtMost } from './scopes.ts';

const TokenName = ruledText(textRules.tokenName).regex(/^\P{C}*$/u);
const Scopes = z.array(z.enum(scopes)).min(1, nothingChosen.tokenScopes).max(scopes.length);

const TokenShape = z.object({
  id: z.uuid(),
  name: TokenName,
  /** Last four characters of the token, to identify it; the rest is not stored. */
  ending: z.string(),
  scopes: Scopes,
  createdAt: z.string(),
  expiresAt: z.string(),
  /** Rounded to the minute; null before its first use. */
  lastUsedAt: z.string().nullable(),
});
export type PersonalToken = z.infer<typeof TokenShape>;

export const tokens = read({
  path: 'account/tokens',
  summary: 'The account’s valid personal tokens, newest first, without the tokens themselves.',
  access: 'signedIn',
  response: z.object({ tokens: z.array(TokenShape).max(tokensAtMost) }),
});

export const createToken = act({
  path: 'account/createToken',
  summary: 'Creates a personal token, returned only once: the server stores its hash.',
  access: 'signedIn',
  body: z.object({
    name: TokenName,
    scopes: Scopes,
    days: z.union(tokenDays.map((days) => z.literal(days))),
    password: z.string().max(1000),
  }),
  response: z.object({ token: z.string(), id: z.uuid() }),
  errors: ['invalidCredentials', 'tooManyTokens', 'demoAccount'],
});

export const revokeToken = act({
  path: 'account/revokeToken',
  summary: 'Revokes a personal token immediately.',
  access: 'signedIn',
  body: z.object({ id: z.uuid() }),
  response: Done,
  errors: ['notFound'],
});
