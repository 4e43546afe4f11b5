import {
  addDays,
  type Day,
  daysFrom,
  isHeadToHead,
  type League,
  type LeagueSeason,
  type Position,
  type RosterEntry,
  type TeamId,
  type Week,
  type WinLossTie,
} from '@fantasy-stats/domain';
import type { CategorySet } from '../matchup/categories.ts';
import type { SeasonHistory } from '../projection/history.ts';
import type { PlayerProjection } from '../projection/project-players.ts';
import { dayNumber } from '../projection/season-builder.ts';
import { gamesByDay } from '../trade/hindsight/games-by-day.ts';
import { gameValue } from '../trade/hindsight/player-value.ts';
import { type SeasonWithout, seasonWithout } from '../trade/hindsight/season-without.ts';
import { type ValueScale, valueScale } from '../trade/hindsight/value-scale.ts';
import {
  changesTogether,
  type LineChange,
  matchupsWithout,
  noChange,
} from '../trade/hindsight/weeks-without.ts';
import { expectedGame } from './expected-game.ts';
import {
  couldStart,
  type LineupSetting,
  type LineupTotals,
  type RosterDay,
  type TeamWeekLineups,
  teamWeekLineups,
} from './team-week.ts';

/** What hindsight on a league's lineups looks at. */
export interface LineupFacts {
  readonly season: LeagueSeason;
  /** Games of the season, and of the one before, by players' places. */
  readonly history: SeasonHistory;
  readonly previous: SeasonHistory;
  readonly set: CategorySet;
  /** PART_COUNT × PART_COUNT, of the parts within a game. */
  readonly correlation: ArrayLike<number>;
  /** The last day whose games are over and read. */
  readonly lastPlayed: Day;
  readonly lastDay: Day;
  /** Whether it is known who of the NBA's a player is: of somebody else's games nothing can be told. */
  isMatched(playerId: string): boolean;
  /** Place of a player in the history; null where he has no games. */
  placeOf(playerId: string): number | null;
  positionsOf(playerId: string): readonly Position[];
  /** A team's roster of a day with its lineup; null where it has not been read. */
  rosterOn(teamId: TeamId, day: Day): readonly RosterEntry[] | null;
}

/** A final matchup with the lineups that were set, and with better ones against the same opponent. */
export interface LineupResult {
  readonly opponent: TeamId;
  /** Categories won, lost and tied; in points forms the matchup. */
  readonly actual: WinLossTie;
  readonly knowable: WinLossTie;
  readonly hindsight: WinLossTie;
  /** The matchup itself. */
  readonly actualResult: WinLossTie;
  readonly knowableResult: WinLossTie;
  readonly hindsightResult: WinLossTie;
}

export interface LineupWeek extends TeamWeekLineups {
  readonly week: number;
  /** Days of it that are over, and how many of these have rosters that were read. */
  readonly days: number;
  readonly daysKnown: number;
  /** Players who could have been started and who are not matched to the NBA's: their games are missing. */
  readonly unmatched: readonly string[];
  /** Null before it is final, without an opponent, and where a day's roster or a player is not known. */
  readonly result: LineupResult | null;
}

export interface TeamLineups {
  readonly teamId: TeamId;
  /** Weeks of which any day's roster is known, in order. */
  readonly weeks: readonly LineupWeek[];
  /** In leagues without matchups whose rosters are all known: its place in the table with better lineups. */
  readonly season: { readonly knowable: SeasonWithout; readonly hindsight: SeasonWithout } | null;
}

/** The days of a week that is longer than a month are decided a calendar week at a time. */
const LONGEST_STRETCH = 21;

/**
 * Every team's lineups of the season beside those it could have set: {@link teamWeekLineups} for its values, and what its
 * matchups (or its place in a season's table) would have come to, the other teams as they were.
 *
 * @param projections everybody as of `from`, for the scale of category values
 * @param from first day of the projections
 */
export function seasonLineups(
  facts: LineupFacts,
  projections: readonly PlayerProjection[],
  from: Day,
): TeamLineups[] {
  const { league } = facts.season;
  const scale = valueScale(
    projections,
    league,
    facts.set,
    { first: dayNumber(from), last: Math.max(dayNumber(from), dayNumber(facts.lastDay)) },
    facts.correlation,
  );
  const setting = settingOf(league);
  const games = gamesOf(facts, scale);
  return facts.season.teams.map(({ id: teamId }) => {
    const weeks = league.weeks.flatMap((week) => {
      const made = weekOf(facts, teamId, week, setting, games);
      return made ? [made] : [];
    });
    return withResults(facts, teamId, weeks);
  });
}

type Made = Omit<LineupWeek, 'result'>;

function gamesOf(facts: LineupFacts, scale: ValueScale) {
  const gameOn = gamesByDay(facts, facts.season.league.firstDay);
  return {
    gameOn,
    positionsOf: facts.positionsOf,
    worthOf: (game: Float64Array) => gameValue(game, scale),
    expectedOn: (playerId: string, day: Day): number | null => {
      const place = facts.placeOf(playerId);
      if (place === null) return null;
      const expected = expectedGame(facts.history, facts.previous, place, dayNumber(day));
      return expected && expected.chance * gameValue(expected.mean, scale);
    },
  };
}

function settingOf({ slots, lineupLock, gamesCaps }: League): LineupSetting {
  const weekly = gamesCaps.find(({ slot, period }) => slot === null && period === 'week');
  return {
    slots,
    lock: lineupLock,
    gamesCap: weekly?.games ?? null,
    sparesGames: gamesCaps.some(({ slot, period }) => slot !== null || period === 'season'),
  };
}

function weekOf(
  facts: LineupFacts,
  teamId: TeamId,
  week: Week,
  setting: LineupSetting,
  games: ReturnType<typeof gamesOf>,
): Made | null {
  const last = week.lastDay < facts.lastPlayed ? week.lastDay : facts.lastPlayed;
  if (last < week.firstDay) return null;
  const all = [...daysFrom(week.firstDay, last)];
  const known = all.flatMap((day): RosterDay[] => {
    const entries = facts.rosterOn(teamId, day);
    return entries ? [{ day, entries }] : [];
  });
  if (known.length === 0) return null;
  const made = stretches(week, known).map((days) => teamWeekLineups(days, setting, games));
  return {
    week: week.number,
    days: all.length,
    daysKnown: known.length,
    unmatched: couldStart(known).filter((playerId) => !facts.isMatched(playerId)),
    ...together(made),
  };
}

function stretches({ firstDay, lastDay }: Week, days: readonly RosterDay[]): RosterDay[][] {
  if (dayNumber(lastDay) - dayNumber(firstDay) < LONGEST_STRETCH) return [[...days]];
  const found: RosterDay[][] = [];
  for (let from = firstDay; from <= lastDay; from = addDays(from, 7)) {
    const own = days.filter(({ day }) => day >= from && day < addDays(from, 7));
    if (own.length > 0) found.push(own);
  }
  return found;
}

function together(all: readonly TeamWeekLineups[]): TeamWeekLineups {
  const [only] = all;
  if (only && all.length === 1) return only;
  const players = new Map<string, TeamWeekLineups['players'][number]>();
  for (const one of all.flatMap((stretch) => stretch.players)) {
    const own = players.get(one.playerId);
    players.set(
      one.playerId,
      own
        ? {
            playerId: one.playerId,
            started: plus(own.started, one.started),
            benched: plus(own.benched, one.benched),
          }
        : one,
    );
  }
  const sum = (of: 'started' | 'knowable' | 'hindsight') => all.map((one) => one[of]).reduce(plus, nothing);
  return {
    started: sum('started'),
    knowable: sum('knowable'),
    hindsight: sum('hindsight'),
    players: [...players.values()],
  };
}

const nothing: LineupTotals = { ...noChange, value: 0 };

function plus(one: LineupTotals, other: LineupTotals): LineupTotals {
  return { ...changesTogether(one, other), value: one.value + other.value };
}

function changeTo(better: LineupTotals, started: LineupTotals): LineChange {
  return {
    parts: better.parts.map((value, part) => value - (started.parts[part] ?? 0)),
    games: better.games - started.games,
  };
}

function withResults(facts: LineupFacts, teamId: TeamId, made: readonly Made[]): TeamLineups {
  const { season } = facts;
  const whole = made.filter(({ days, daysKnown, unmatched }) => days === daysKnown && unmatched.length === 0);
  const isWeekly = isHeadToHead(season.league.scoringForm);
  const weeks = new Set(isWeekly ? whole.map(({ week }) => week) : []);
  const changes = (of: 'knowable' | 'hindsight') => {
    const byWeek = new Map(whole.map((one) => [one.week, changeTo(one[of], one.started)]));
    return (week: number, team: TeamId) => (team === teamId ? (byWeek.get(week) ?? null) : null);
  };
  const [knowable, hindsight] = (['knowable', 'hindsight'] as const).map((of) =>
    matchupsWithout(season, teamId, weeks, changes(of)),
  );
  return {
    teamId,
    weeks: made.map((one): LineupWeek => {
      const [known, best] = [knowable, hindsight].map((found) =>
        found?.find(({ week }) => week === one.week),
      );
      if (!known || !best) return { ...one, result: null };
      return {
        ...one,
        result: {
          opponent: known.opponent,
          actual: known.actual,
          knowable: known.without,
          hindsight: best.without,
          actualResult: known.actualResult,
          knowableResult: known.withoutResult,
          hindsightResult: best.withoutResult,
        },
      };
    }),
    season: isWeekly || whole.length !== made.length ? null : placeWith(facts, teamId, made, changes),
  };
}

function placeWith(
  { season }: LineupFacts,
  teamId: TeamId,
  made: readonly Made[],
  changes: (of: 'knowable' | 'hindsight') => (week: number, team: TeamId) => LineChange | null,
): TeamLineups['season'] {
  const place = (of: 'knowable' | 'hindsight') => {
    const change = made.map((one) => changeTo(one[of], one.started)).reduce(changesTogether, noChange);
    return seasonWithout(season, teamId, new Map([[teamId, change]]), changes(of));
  };
  const [knowable, hindsight] = [place('knowable'), place('hindsight')];
  return knowable && hindsight ? { knowable, hindsight } : null;
}
