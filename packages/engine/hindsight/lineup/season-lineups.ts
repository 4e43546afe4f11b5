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
import type { CategorySet } from '../../matchup/categories.ts';
import type { SeasonHistory } from '../../projection/history.ts';
import type { PlayerProjection } from '../../projection/project-players.ts';
import { dayNumber } from '../../projection/season-builder.ts';
import { gamesByDay } from '../trade/games-by-day.ts';
import { gameValue } from '../trade/player-value.ts';
import { type SeasonWithout, seasonWithout } from '../trade/season-without.ts';
import { type ValueScale, valueScale } from '../trade/value-scale.ts';
import { changesTogether, type LineChange, matchupsWithout, noChange } from '../trade/weeks-without.ts';
import { expectedGame } from './expected-game.ts';
import {
  couldStart,
  type LineupSetting,
  type LineupTotals,
  type RosterDay,
  type TeamWeekLineups,
  teamWeekLineups,
} from './team-week.ts';

export interface LineupFacts {
  readonly season: LeagueSeason;
  /** Games of this season and of last season, by player index. */
  readonly history: SeasonHistory;
  readonly previous: SeasonHistory;
  readonly set: CategorySet;
  /** PART_COUNT × PART_COUNT correlation of a game's statistics. */
  readonly correlation: ArrayLike<number>;
  /** The last day whose games are over and synced. */
  readonly lastPlayed: Day;
  readonly lastDay: Day;
  /** Returns whether a player is matched to an NBA player; otherwise their games are unknown. */
  isMatched(playerId: string): boolean;
  /** Returns a player's index in the history; null without games. */
  nbaIndexOf(playerId: string): number | null;
  positionsOf(playerId: string): readonly Position[];
  /** Returns a team's roster of a day with its lineup; null when not synced. */
  rosterOn(teamId: TeamId, day: Day): readonly RosterEntry[] | null;
}

/** Results of a final matchup with the actual lineups, and with better ones against the same opponent. */
export interface LineupResult {
  readonly opponent: TeamId;
  /** Categories won, lost and tied; in points leagues, matchups. */
  readonly actual: WinLossTie;
  readonly knowable: WinLossTie;
  readonly hindsight: WinLossTie;
  readonly actualResult: WinLossTie;
  readonly knowableResult: WinLossTie;
  readonly hindsightResult: WinLossTie;
}

export interface LineupWeek extends TeamWeekLineups {
  readonly week: number;
  /** Days of the week that are over, and how many of them have synced rosters. */
  readonly days: number;
  readonly daysKnown: number;
  /** Players who could have started but are not matched to NBA players, so that their games are missing. */
  readonly unmatched: readonly string[];
  /**
   * Null before the matchup is final, without an opponent, and when a day's roster or a player is unknown.
   */
  readonly result: LineupResult | null;
}

export interface TeamLineups {
  readonly teamId: TeamId;
  /** Weeks with at least one known roster, in order. */
  readonly weeks: readonly LineupWeek[];
  /**
   * The team's rank with better lineups; null in leagues with matchups, and if rosters or games are unknown.
   */
  readonly season: { readonly knowable: SeasonWithout; readonly hindsight: SeasonWithout } | null;
}

/** Maximum length of a league week in days; longer ones are split into calendar weeks. */
const LONGEST_WINDOW = 21;

/**
 * Compares teams' lineups with those they could have set, by value ({@link teamWeekLineups}) and by results
 * against the other teams' actual lineups.
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
      const index = facts.nbaIndexOf(playerId);
      if (index === null) return null;
      const expected = expectedGame(facts.history, facts.previous, index, dayNumber(day));
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
  const made = windowsOf(week, known).map((days) => teamWeekLineups(days, setting, games));
  return {
    week: week.number,
    days: all.length,
    daysKnown: known.length,
    unmatched: couldStart(known).filter((playerId) => !facts.isMatched(playerId)),
    ...together(made),
  };
}

function windowsOf({ firstDay, lastDay }: Week, days: readonly RosterDay[]): RosterDay[][] {
  if (dayNumber(lastDay) - dayNumber(firstDay) < LONGEST_WINDOW) return [[...days]];
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
  for (const one of all.flatMap((window) => window.players)) {
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
