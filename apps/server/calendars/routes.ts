import { type CalendarPart, calendarParts } from '@fantasy-stats/contract/secret-paths';
import { addDays } from '@fantasy-stats/domain';
import type { FastifyRequest } from 'fastify';
import type { Concern } from '../app.ts';
import { hashSecret } from '../auth/secrets.ts';
import { ApiError } from '../http/errors.ts';
import { readRosters, readSeason } from '../league/facts/read.ts';
import type { Membership } from '../league/membership.ts';
import { gamesBetween } from '../nba/queries.ts';
import type { Parts } from '../parts.ts';
import { type CalendarFacts, calendarEvents, gameDays } from './events.ts';
import { keepEvents } from './keep.ts';
import { writeCalendar } from './write.ts';

/** What a manager's calendar is made of. @throws ApiError leagueNotFound where the league has gone meanwhile */
async function calendarFacts(
  { database, reads }: Parts,
  { league: id, linked, ownTeamId }: Membership,
): Promise<CalendarFacts> {
  const { rosters, season } = await reads.atOnce([id, linked], async (transaction) => {
    const found = await readSeason(transaction, id);
    if (!found) throw new ApiError('leagueNotFound');
    return { season: found, rosters: await readRosters(transaction, found.league) };
  });
  const { today } = season.league;
  const own = new Set(
    rosters.rosters.find(({ teamId }) => teamId === ownTeamId)?.entries.map(({ playerId }) => playerId),
  );
  return {
    season,
    ownTeamId,
    players: rosters.players
      .filter((player) => own.has(player.id))
      .map(({ name, nbaTeam }) => ({ name, nbaTeam })),
    games: await gamesBetween(database, addDays(today, -gameDays.before), addDays(today, gameDays.after)),
  };
}

/** The parts an address asks for: all, where it names none that there is. */
function partsOf({ query }: FastifyRequest): readonly CalendarPart[] {
  const asked: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'parts') : null;
  const names = typeof asked === 'string' ? asked.split(',') : [];
  const known = calendarParts.filter((part) => names.includes(part));
  return known.length > 0 ? known : calendarParts;
}

/** A manager's calendar of a league, at its secret address. */
export const calendarRoutes: Concern = (routes, parts) => {
  routes.openDoor({
    kind: 'calendar',
    url: '/calendars/:secret.ics',
    answer: async (membership, request) => {
      const facts = await calendarFacts(parts, membership);
      const { league } = facts.season;
      const kept = await keepEvents(parts.database, membership, calendarEvents(facts), {
        now: parts.now(),
        today: league.today,
      });
      const chosen = partsOf(request);
      return {
        type: 'text/calendar; charset=utf-8',
        name: 'fantasy-stats.ics',
        text: writeCalendar(
          league.name,
          kept.filter(({ event }) => chosen.includes(event.part)),
          {
            owner: `${league.id}-${hashSecret(membership.userId).slice(0, 8)}`,
            publicUrl: parts.config.publicUrl,
          },
        ),
      };
    },
  });
};
