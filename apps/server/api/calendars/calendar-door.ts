import { type CalendarPart, calendarParts } from '@fantasy-stats/contract/secret-paths';
import { addDays } from '@fantasy-stats/domain';
import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../../kernel/crypto/secrets.ts';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Membership } from '../../kernel/http/membership.ts';
import type { Parts } from '../../kernel/parts.ts';
import { readRosters, readSeason } from '../../leagues/facts/read-league.ts';
import { shownPlayers } from '../../leagues/players/settle-players.ts';
import { gamesBetween } from '../../nba/queries.ts';
import type { Door } from '../../pages/sharing/door.ts';
import { type CalendarFacts, calendarEvents, gameDays } from './events.ts';
import { storeEvents } from './store-events.ts';
import { writeCalendar } from './write.ts';

/**
 * Reads the data for a manager's calendar.
 * @throws ApiError leagueNotFound if the league has been deleted
 */
async function calendarFacts(
  { database }: Parts,
  { league: id, ownTeamId }: Membership,
): Promise<CalendarFacts> {
  const { rosters, season } = await readSnapshot(database, async (transaction) => {
    const found = await readSeason(transaction, id);
    if (!found) throw new ApiError('leagueNotFound');
    const { players, rosters: all } = await readRosters(transaction, found.league);
    return {
      season: found,
      rosters: { rosters: all, players: await shownPlayers(transaction, found.league, players) },
    };
  });
  const { today } = season.league;
  const own = new Map(
    rosters.rosters
      .find(({ teamId }) => teamId === ownTeamId)
      ?.entries.map(({ playerId, slot }) => [playerId, slot] as const),
  );
  return {
    season,
    ownTeamId,
    players: rosters.players
      .filter((player) => own.has(player.id))
      .map(({ id, injury, name, nbaTeam }) => ({ name, nbaTeam, injury, slot: own.get(id) ?? null })),
    games: await gamesBetween(database, addDays(today, -gameDays.before), addDays(today, gameDays.after)),
  };
}

function partsOf({ query }: FastifyRequest): readonly CalendarPart[] {
  const requestedParts: unknown =
    typeof query === 'object' && query !== null ? Reflect.get(query, 'parts') : null;
  const names = typeof requestedParts === 'string' ? requestedParts.split(',') : [];
  const known = calendarParts.filter((part) => names.includes(part));
  return known.length > 0 ? known : calendarParts;
}

/** Serves a manager's calendar of a league at its secret URL. */
export function calendarDoor(parts: Parts): Door {
  return {
    kind: 'calendar',
    url: '/calendars/:secret.ics',
    response: async (membership, request) => {
      const facts = await calendarFacts(parts, membership);
      const { league } = facts.season;
      const storedEvents = await storeEvents(parts.database, membership, calendarEvents(facts), {
        now: parts.now(),
        today: league.today,
      });
      const chosen = partsOf(request);
      return {
        type: 'text/calendar; charset=utf-8',
        name: 'fantasy-stats.ics',
        text: writeCalendar(
          league.name,
          storedEvents.filter(({ event }) => chosen.includes(event.part)),
          {
            owner: `${league.id}-${hashSecret(membership.userId).slice(0, 8)}`,
            publicUrl: parts.config.publicUrl,
          },
        ),
      };
    },
  };
}
