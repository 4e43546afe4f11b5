import {
  addDays,
  type Day,
  isCalledOff,
  isExpectedToPlay,
  isHeadToHead,
  type League,
  type LeagueSeason,
  type NbaGame,
  type Player,
  type RosterEntry,
  type TeamId,
  type Week,
} from '@fantasy-stats/domain';
import type { CalendarEvent, CalendarTime } from '../../kernel/database/schema/calendar-event.ts';

export interface CalendarFacts {
  readonly season: LeagueSeason;
  /** Null if the manager's team is unknown. */
  readonly ownTeamId: TeamId | null;
  readonly players: readonly (Pick<Player, 'name' | 'nbaTeam' | 'injury'> & Pick<RosterEntry, 'slot'>)[];
  readonly games: readonly NbaGame[];
}

/** Days around today whose games are shown. Later rosters are unknown. */
export const gameDays = { before: 7, after: 28 } as const;

/** Assumed duration of a game, and how long before a lineup lock its reminder starts. */
const gameMinutes = 150;
const lockMinutes = 30;

const minutesFrom = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

const wholeDay = (firstDay: Day, lastDay: Day = firstDay): CalendarTime => ({ firstDay, lastDay });

const pageOf = (page: string, league: Pick<League, 'id'>, more = ''): string =>
  `/${page}?league=${encodeURIComponent(league.id)}${more}`;

/** Returns all events of a manager's calendar for a league, unordered. */
export function calendarEvents(facts: CalendarFacts): CalendarEvent[] {
  return [
    ...games(facts),
    ...locks(facts),
    ...matchups(facts),
    ...adds(facts),
    ...draft(facts),
    ...keepers(facts),
    ...deadline(facts),
    ...playoffs(facts),
  ];
}

const counts = ({ kind, status }: NbaGame): boolean => kind === 'regular' && !isCalledOff(status);

/**
 * Returns the games of the manager's players. Each game lists all of these players who are expected to play.
 */
function ownGames({ games: all, players, season }: CalendarFacts): { game: NbaGame; names: string[] }[] {
  return all.filter(counts).flatMap((game) => {
    const isToday = game.day === season.league.today;
    const names = players
      .filter(
        ({ nbaTeam, ...player }) =>
          nbaTeam !== null &&
          (nbaTeam === game.home || nbaTeam === game.away) &&
          isExpectedToPlay(player, isToday),
      )
      .map(({ name }) => name);
    return names.length > 0 ? [{ game, names }] : [];
  });
}

function games(facts: CalendarFacts): CalendarEvent[] {
  const { league } = facts.season;
  return ownGames(facts).map(({ game: { away, day, home, id, startsAt }, names }) => ({
    part: 'games',
    id,
    time: startsAt ? { from: startsAt, to: minutesFrom(startsAt, gameMinutes) } : wholeDay(day),
    summary: `${away} @ ${home}: ${names.join(', ')}`,
    description: `Your players in this game: ${names.join(', ')}.`,
    path: pageOf('nbaSchedule', league),
  }));
}

function firstTip(all: readonly NbaGame[]): string | null {
  const tips = all.flatMap(({ startsAt }) => startsAt ?? []);
  return tips.sort((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** Returns the lineup locks: each day's first game of the manager's players, or the week's first game. */
function locks(facts: CalendarFacts): CalendarEvent[] {
  const { league } = facts.season;
  if (facts.players.length === 0) return [];
  const path = pageOf('matchupAnalyzer', league);
  const lock = (id: string, tip: string | null, summary: string, description: string): CalendarEvent[] =>
    tip === null
      ? []
      : [
          {
            part: 'locks',
            id,
            time: { from: minutesFrom(tip, -lockMinutes), to: tip },
            summary,
            description,
            path,
          },
        ];
  if (league.lineupLock === 'weekly')
    return league.weeks.flatMap(({ firstDay, lastDay, number }) => {
      const ofWeek = facts.games.filter(
        (game) => counts(game) && game.day >= firstDay && game.day <= lastDay,
      );
      // If the first day's games are not stored, the lock time would be that of a later game.
      return ofWeek.some(({ day }) => day === firstDay)
        ? lock(
            `week-${number}`,
            firstTip(ofWeek),
            `Lineups lock for week ${number}`,
            'The first game of the week tips off at the end of this entry; lineups of this league lock for the whole week.',
          )
        : [];
    });
  const byDay = Map.groupBy(
    ownGames(facts).map(({ game }) => game),
    ({ day }) => day,
  );
  return [...byDay].flatMap(([day, ofDay]) =>
    lock(
      day,
      firstTip(ofDay),
      `Set your lineup: ${ofDay.length} ${ofDay.length === 1 ? 'game' : 'games'} of your players`,
      'The first of your players tips off at the end of this entry.',
    ),
  );
}

function stageOf({ isPlayoffs, number }: Week): string {
  return isPlayoffs ? `Playoffs, week ${number}` : `Week ${number}`;
}

function matchups({ ownTeamId, season }: CalendarFacts): CalendarEvent[] {
  const { league, teams } = season;
  if (ownTeamId === null || !isHeadToHead(league.scoringForm)) return [];
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  return league.weeks.flatMap((week): CalendarEvent[] => {
    const own = season.matchups.find(
      ({ away, home, week: number }) => number === week.number && (home === ownTeamId || away === ownTeamId),
    );
    if (!own) return [];
    const opponent = own.home === ownTeamId ? own.away : own.home;
    const against = opponent === null ? 'bye' : `vs. ${names.get(opponent) ?? `Team ${opponent}`}`;
    return [
      {
        part: 'matchups',
        id: `week-${week.number}`,
        time: wholeDay(week.firstDay, week.lastDay),
        summary: `${stageOf(week)}: ${against}`,
        description: opponent === null ? 'You have a bye.' : `Your matchup in ${league.name}.`,
        path: pageOf('matchupAnalyzer', league, `&week=${week.number}`),
      },
    ];
  });
}

/** Returns events for the first day of each week in leagues with weekly add limits. */
function adds({ season: { league } }: CalendarFacts): CalendarEvent[] {
  const { weeklyAdds } = league.acquisitions;
  if (weeklyAdds === null) return [];
  return league.weeks.map((week) => ({
    part: 'adds',
    id: `week-${week.number}`,
    time: wholeDay(week.firstDay),
    summary: `Adds reset: ${weeklyAdds} for week ${week.number}`,
    description: `${league.name} allows ${weeklyAdds} adds a week.`,
    path: pageOf('streamer-selection', league),
  }));
}

const draftMinutes = 120;

function draft({ season: { league } }: CalendarFacts): CalendarEvent[] {
  const { draftAt } = league;
  if (draftAt == null) return [];
  return [
    {
      part: 'draft',
      id: 'draft',
      time: { from: draftAt, to: minutesFrom(draftAt, draftMinutes) },
      summary: `Draft: ${league.name}`,
      description: `${league.name} drafts at the beginning of this entry.`,
      path: pageOf('draftAnalysis', league),
    },
  ];
}

function keepers({ season: { league } }: CalendarFacts): CalendarEvent[] {
  const { keeperDeadline } = league;
  if (keeperDeadline == null) return [];
  return [
    {
      part: 'deadline',
      id: 'keepers',
      time: { from: minutesFrom(keeperDeadline, -lockMinutes), to: keeperDeadline },
      summary: `Keeper deadline: ${league.name}`,
      description: 'Keepers are chosen by the end of this entry.',
      path: pageOf('draftAnalysis', league, '&view=keepers'),
    },
  ];
}

function deadline({ season: { league } }: CalendarFacts): CalendarEvent[] {
  const { tradeDeadline } = league.acquisitions;
  if (tradeDeadline === null) return [];
  return [
    {
      part: 'deadline',
      id: 'trades',
      time: wholeDay(tradeDeadline),
      summary: `Trade deadline: ${league.name}`,
      description: 'The last day for trades.',
      path: pageOf('tradeAnalyzer', league),
    },
  ];
}

function playoffs({ season: { league } }: CalendarFacts): CalendarEvent[] {
  const weeks = league.weeks.filter(({ isPlayoffs }) => isPlayoffs);
  const first = weeks[0];
  const last = weeks.at(-1);
  if (!first || !last) return [];
  return [
    {
      part: 'playoffs',
      id: 'all',
      time: wholeDay(first.firstDay, last.lastDay),
      summary: `Fantasy playoffs: ${league.name}`,
      description: `Weeks ${first.number} to ${last.number}.`,
      path: pageOf('leagueDashboard', league),
    },
  ];
}

/** Returns the day by which an event is over in every time zone. */
export function lastDayOf({ time }: Pick<CalendarEvent, 'time'>): Day {
  return 'lastDay' in time ? addDays(time.lastDay, 1) : addDays(time.to.slice(0, 10), 1);
}
