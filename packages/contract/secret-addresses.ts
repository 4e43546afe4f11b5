import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { secretAddressKinds } from './secret-paths.ts';
import { LeagueIdParameter } from './shapes.ts';

/*
 * Secret addresses: what spreadsheets and calendars read without a log-in. Whoever has one reads what it is for, as its owner
 * may read it; each is one account's for one league, and can be renewed or revoked.
 */

const Secret = z.string().max(100);

const AddressShape = z.object({
  kind: z.enum(secretAddressKinds),
  secret: Secret,
  createdAt: z.string(),
  /** Exact to the minute; null before its first use. */
  lastUsedAt: z.string().nullable(),
});

const league = { league: LeagueIdParameter };

export const secretAddresses = read({
  path: 'settings/secretAddresses',
  summary:
    'The secret addresses of the account for a league: of its tables for spreadsheets, of its calendar.',
  access: 'member',
  query: league,
  answer: z.object({ addresses: z.array(AddressShape).max(secretAddressKinds.length) }),
  errors: ['leagueNotFound'],
});

export const makeSecretAddress = act({
  path: 'settings/makeSecretAddress',
  summary: 'Makes a secret address, in the place of the one before: that one is of no use any more.',
  access: 'member',
  body: z.object({ ...league, kind: z.enum(secretAddressKinds) }),
  answer: AddressShape,
  errors: ['leagueNotFound'],
});

export const revokeSecretAddress = act({
  path: 'settings/revokeSecretAddress',
  summary: 'Ends a secret address at once.',
  access: 'member',
  body: z.object({ ...league, kind: z.enum(secretAddressKinds) }),
  answer: Done,
  errors: ['leagueNotFound', 'notFound'],
});
