import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { LeagueIdParameter, PlatformShape } from './shapes.ts';

const league = { league: LeagueIdParameter };

const RoomShape = z.object({
  /** Its path on this site, secret like the room's content is meant to be: whoever has it reads the room. */
  path: z.string(),
  /** ISO instant. */
  openedAt: z.string(),
  opener: z.object({
    isYou: z.boolean(),
    /** The team of whoever opened it; null where he has chosen none. */
    team: z.string().nullable(),
  }),
  hidesNames: z.boolean(),
});
export type LeagueRoom = z.infer<typeof RoomShape>;

export const state = read({
  path: 'room/state',
  summary: 'The public room of a league with its address; null while it is closed.',
  access: 'member',
  query: league,
  answer: z.object({ room: RoomShape.nullable() }),
  errors: ['leagueNotFound'],
});

export const open = act({
  path: 'room/open',
  summary:
    'Opens a public, read-only room of a league at an address that cannot be guessed. One that is open stays as it is.',
  access: 'member',
  body: z.object({ ...league, hidesNames: z.boolean() }),
  answer: z.object({ room: RoomShape }),
  errors: ['leagueNotFound'],
});

export const change = act({
  path: 'room/change',
  summary:
    'Hides or shows managers’ names in an open room, or gives it a new address: the old one ends at once.',
  access: 'member',
  body: z.object({ ...league, hidesNames: z.boolean().optional(), newAddress: z.boolean().optional() }),
  answer: z.object({ room: RoomShape }),
  errors: ['leagueNotFound', 'roomClosed'],
});

export const close = act({
  path: 'room/close',
  summary: 'Closes a league’s room for everyone; any member may. Its address never works again.',
  access: 'member',
  body: z.object(league),
  answer: Done,
  errors: ['leagueNotFound'],
});

export const invitation = read({
  path: 'room/invitation',
  summary:
    'What a room says to somebody who wants to join its league here: where the league is, and how to link it.',
  access: 'premium',
  query: { room: z.string().min(1).max(200) },
  answer: z.object({
    name: z.string(),
    platform: PlatformShape,
    /** The number of a league that anybody may read at ESPN; null where linking it takes a membership there, and where names are hidden. */
    number: z.string().nullable(),
    /** The league's id where the account is linked to it already. */
    linked: z.string().nullable(),
  }),
  errors: ['roomClosed', 'demoAccount'],
});
