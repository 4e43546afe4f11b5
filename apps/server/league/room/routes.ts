import { calls } from '@fantasy-stats/contract';
import type { LeagueRoom } from '@fantasy-stats/contract/league-room';
import { espnLeagueKey, platformOf } from '@fantasy-stats/domain';
import type { Concern } from '../../app.ts';
import type { Queryable } from '../../database/index.ts';
import { ApiError } from '../../http/errors.ts';
import { storedHead } from '../facts/stored.ts';
import type { Membership } from '../membership.ts';
import { leagueRow } from '../open-league.ts';
import { plainName } from './shown.ts';
import { changeRoom, closeRoom, openRoom, roomAt, roomOf, shownRoom } from './store.ts';

/** A room is of a league that is linked itself, not of the past that it leads to. @throws ApiError `leagueNotFound` */
function linkedOnly(membership: Membership): Membership {
  if (membership.league !== membership.linked) throw new ApiError('leagueNotFound');
  return membership;
}

/** The calls of `room/…`: who opens, changes and closes a league's public room, and how whoever reads it comes into the league. */
export const roomRoutes: Concern = (routes, parts) => {
  const { access, credentialsKeys: keys, database, now } = parts;
  const shown = async (transaction: Queryable, { league, userId }: Membership): Promise<LeagueRoom> => {
    const room = await roomOf(transaction, league);
    if (!room) throw new ApiError('roomClosed');
    return shownRoom(transaction, keys, room, userId);
  };

  routes.handle(calls.room.state, async ({ membership }) => {
    const { league, userId } = linkedOnly(membership);
    const room = await roomOf(database, league);
    return { room: room ? await shownRoom(database, keys, room, userId) : null };
  });

  routes.handle(calls.room.open, ({ body, membership }) =>
    database.transaction(async (transaction) => {
      const { hidesNames } = body;
      await openRoom(transaction, keys, linkedOnly(membership), { hidesNames, openedAt: now() });
      return { room: await shown(transaction, membership) };
    }),
  );

  routes.handle(calls.room.change, ({ body, membership }) =>
    database.transaction(async (transaction) => {
      await changeRoom(transaction, keys, linkedOnly(membership), body);
      return { room: await shown(transaction, membership) };
    }),
  );

  routes.handle(calls.room.close, async ({ membership }) => {
    await database.transaction((transaction) => closeRoom(transaction, linkedOnly(membership)));
    return { done: true };
  });

  routes.handle(calls.room.invitation, async ({ query, user }) => {
    const room = await roomAt(parts, query.room);
    if (!room) throw new ApiError('roomClosed');
    const { facts } = await leagueRow(database, { league: room.league });
    const { isPublic, name } = storedHead(facts);
    const platform = platformOf(room.league);
    const isOpen = platform === 'espn' && isPublic && !room.hidesNames;
    const membership = await access.membershipOf(user.id, room.league);
    return {
      name: plainName(name),
      platform,
      number: isOpen ? espnLeagueKey(room.league).league : null,
      linked: membership?.linked ?? null,
    };
  });
};
