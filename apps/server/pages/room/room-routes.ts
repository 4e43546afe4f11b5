import { calls } from '@fantasy-stats/contract';
import type { LeagueRoom } from '@fantasy-stats/contract/league-room';
import { espnLeagueKey, platformOf } from '@fantasy-stats/domain';
import type { Queryable } from '../../kernel/database/index.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import type { RegisterRoutes } from '../../kernel/module.ts';
import { storedHead } from '../../leagues/facts/stored.ts';
import { leagueRow } from '../../leagues/open-league.ts';
import { changeRoom, closeRoom, openRoom, roomAt, roomOf, shownRoom } from '../../leagues/room-store.ts';
import { plainName } from './shown.ts';

/**
 * Returns the membership if the user linked this league itself, not a later season.
 * @throws ApiError `leagueNotFound`
 */
function linkedOnly(membership: Membership): Membership {
  if (membership.league !== membership.linked) throw new ApiError('leagueNotFound');
  return membership;
}

/**
 * Registers the `room/…` calls, which open, change and close a league's public page, and join the league from
 * it.
 */
export const roomRoutes: RegisterRoutes = (routes, parts) => {
  const { callers, credentialsKeys: keys, database, now } = parts;
  const shown = async (transaction: Queryable, { league, userId }: Membership): Promise<LeagueRoom> => {
    const room = await roomOf(transaction, league, now());
    if (!room) throw new ApiError('roomClosed');
    return shownRoom(transaction, keys, room, userId);
  };

  routes.handle(calls.room.state, async ({ membership }) => {
    const { league, userId } = linkedOnly(membership);
    const room = await roomOf(database, league, now());
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
    const caller = await callers.findAccount(user.id, { league: room.league });
    return {
      name: plainName(name),
      platform,
      number: isOpen ? espnLeagueKey(room.league).league : null,
      linked: caller?.membership?.linked ?? null,
    };
  });
};
