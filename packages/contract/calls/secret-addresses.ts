import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { publicKeyPattern, secretAddressKinds } from './secret-paths.ts';
import { LeagueIdParameter } from './shapes.ts';

// Secret URLs for spreadsheets and calendars, which cannot log in. Anyone with a URL has its owner's read
// access to one league.

const Secret = z.string().max(100);

const AddressShape = z.object({
  kind: z.enum(secretAddressKinds),
  secret: Secret,
  createdAt: z.string(),
  /** Rounded to the minute; null before its first use. */
  lastUsedAt: z.string().nullable(),
});

const league = { league: LeagueIdParameter };

export const secretAddresses = read({
  path: 'settings/secretAddresses',
  summary:
    'The secret addresses of the account for a league: of its tables for spreadsheets, of its calendar, of its Discord commands.',
  access: 'member',
  query: league,
  response: z.object({ addresses: z.array(AddressShape).max(secretAddressKinds.length) }),
  errors: ['leagueNotFound'],
});

export const makeSecretAddress = act({
  path: 'settings/makeSecretAddress',
  summary: 'Creates a secret address. The previous one stops working.',
  access: 'member',
  body: z.object({
    ...league,
    kind: z.enum(secretAddressKinds),
    /** The Discord application's public key; without one, the previous key stays. */
    publicKey: z.string().regex(publicKeyPattern).optional(),
  }),
  response: AddressShape,
  errors: ['leagueNotFound', 'invalidRequest'],
});

export const revokeSecretAddress = act({
  path: 'settings/revokeSecretAddress',
  summary: 'Revokes a secret address immediately.',
  access: 'member',
  body: z.object({ ...league, kind: z.enum(secretAddressKinds) }),
  response: Done,
  errors: ['leagueNotFound', 'notFound'],
});
