import { z } from 'zod';
import { act, Done, read } from './call.ts';
import { DraftRoomShape, draftKinds, roomLimits } from './draft-room-shape.ts';

/** Rooms an account may keep. */
export const mostRooms = 20;

/** The browser names a room, so that making it twice makes it once. */
const RoomId = z.uuid();
const Version = z.number().int().min(1).max(2_147_483_647);

const KeptRoomShape = z.object({ id: RoomId, version: Version, room: DraftRoomShape });

export const rooms = read({
  path: 'draft/rooms',
  summary: 'The draft rooms of the account, the latest changed first.',
  access: 'signedIn',
  answer: z.object({
    rooms: z
      .array(
        z.object({
          id: RoomId,
          name: z.string().max(roomLimits.name),
          league: z.string().nullable(),
          kind: z.enum(draftKinds),
          teams: z.number().int(),
          rounds: z.number().int(),
          isMock: z.boolean(),
          /** Players who are gone. */
          picks: z.number().int(),
          changedAt: z.string(),
        }),
      )
      .max(mostRooms),
  }),
});

export const room = read({
  path: 'draft/room',
  summary: 'One draft room of the account as it was saved last.',
  access: 'signedIn',
  query: { room: RoomId },
  answer: KeptRoomShape,
  errors: ['notFound'],
});

export const createRoom = act({
  path: 'draft/createRoom',
  summary: 'Saves a new draft room under the id the browser gave it.',
  access: 'signedIn',
  body: z.object({ id: RoomId, room: DraftRoomShape }),
  answer: z.object({ version: Version }),
  errors: ['roomChanged', 'tooManyRooms'],
});

export const changeRoom = act({
  path: 'draft/changeRoom',
  summary: 'Saves a draft room over the version that was read; refused where another tab saved a newer one.',
  access: 'signedIn',
  body: KeptRoomShape,
  answer: z.object({ version: Version }),
  errors: ['notFound', 'roomChanged'],
});

export const deleteRoom = act({
  path: 'draft/deleteRoom',
  summary: 'Deletes a draft room of the account.',
  access: 'signedIn',
  body: z.object({ id: RoomId }),
  answer: Done,
  errors: ['notFound'],
});
