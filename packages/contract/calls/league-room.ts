import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { LeagueIdParameter, PlatformShape } from './shapes.ts';

const league = { league: LeagueIdParameter };

const RoomShape = z.object({
  /** Path of the public page, which is its only secret: anyone with the link can read it. */
  path: z.string(),
  /** ISO instant. */
  openedAt: z.string(),
  opener: z.object({
    isYou: z.boolean(),
    /** The team of the user who opened the page; null if none. */
    team: z.string().nullable(),
  }),
  hidesNames: z.boolean(),
});
export type LeagueRoom = z.infer<typeof RoomShape>;

export const state = read({
  path: 'room/state',
  summary: 'The public page of a league with its address; null while it is closed.',
  access: 'member',
  query: league,
  response: z.object({ room: RoomShape.nullable() }),
  errors: ['leagueNotFound'],
});

export const open = act({
  path: 'room/open',
  summary: 'Opens a public, read-only league page at an unguessable address. An open page stays as it is.',
  access: 'member',
  body: z.object({ ...league, hidesNames: z.boolean() }),
  response: z.object({ room: RoomShape }),
  errors: ['leagueNotFound'],
});

export const change = act({
  path: 'room/change',
  summary:
    'Hides or shows managers’ names on a public league page, or gives it a new address; the old one stops working immediately.',
  access: 'member',
  body: z.object({ ...league, hidesNames: z.boolean().optional(), newAddress: z.boolean().optional() }),
  response: z.object({ room: RoomShape }),
  errors: ['leagueNotFound', 'roomClosed'],
});

export const close = act({
  path: 'room/close',
  summary: 'Closes a public league page; any member may. Its address never works again.',
  access: 'member',
  body: z.object(league),
  response: Done,
  errors: ['leagueNotFound'],
});

export const invitation = read({
  path: 'room/invitation',
  summary: 'The platform of a public page’s league, and how to link it.',
  access: 'premium',
  query: { room: z.string().min(1).max(200) },
  response: z.object({
    name: z.string(),
    platform: PlatformShape,
    /** Number of a public ESPN league; null when linking requires membership or names are hidden. */
    number: z.string().nullable(),
    /** The league's id if the account is already linked to it. */
    linked: z.string().nullable(),
  }),
  errors: ['roomClosed', 'demoAccount'],
});
