import {
  isHeadToHead,
  isPoints,
  lineKey,
  type RawLeague,
  type RawMeeting,
  type Tally,
} from './raw-league.ts';
import { type Line, valueOver } from './statistics.ts';

/* What all tables are made of, by the shortest way from the platform's own numbers. */

export interface Column {
  readonly name: string;
  readonly lowerWins: boolean;
}

export type Value = number | null;

/** Everything a league's tables have a column for. */
export function columnsOf({ form, scored }: RawLeague): Column[] {
  const columns = scored.map(({ lowerWins, name, price }) => ({
    name,
    lowerWins: price === null ? lowerWins : price < 0,
  }));
  return isPoints(form) ? [{ name: 'points', lowerWins: false }, ...columns] : columns;
}

/** What two teams are compared by. */
export function contestOf(raw: RawLeague): Column[] {
  return isPoints(raw.form) ? columnsOf(raw).slice(0, 1) : columnsOf(raw);
}

export function linesOf({ lines }: RawLeague, weeks: readonly number[], team: string): Line[] {
  return weeks.flatMap((week) => lines.get(lineKey(week, team)) ?? []);
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): Value {
  return values.length === 0 ? null : sum(values) / values.length;
}

export function add(tallies: readonly Tally[]): Tally {
  return {
    wins: sum(tallies.map(({ wins }) => wins)),
    losses: sum(tallies.map(({ losses }) => losses)),
    ties: sum(tallies.map(({ ties }) => ties)),
  };
}

export function turned({ losses, ties, wins }: Tally): Tally {
  return { wins: losses, losses: wins, ties };
}

/** The whole as one win, loss or tie. */
export function decided({ losses, wins }: Tally): Tally {
  return { wins: +(wins > losses), losses: +(wins < losses), ties: +(wins === losses) };
}

export function winsOf({ ties, wins }: Tally): number {
  return wins + ties / 2;
}

export function share(tally: Tally): Value {
  const all = tally.wins + tally.losses + tally.ties;
  return all === 0 ? null : winsOf(tally) / all;
}

/** 1 and however many are better. */
export function ranks(values: readonly Value[], lowerWins = false): Value[] {
  const isBetter = (one: number, other: number) => (lowerWins ? one < other : one > other);
  return values.map((value) =>
    value === null ? null : 1 + values.filter((other) => other !== null && isBetter(other, value)).length,
  );
}

/** Categories between two lists of values; nothing loses to anything, and ties with nothing. */
export function contest(own: readonly Value[], other: readonly Value[], columns: readonly Column[]): Tally {
  const signs = columns.map(({ lowerWins }, place) => {
    const [mine, theirs] = [own[place] ?? null, other[place] ?? null];
    if (mine === theirs) return 0;
    if (mine === null || theirs === null) return mine === null ? -1 : 1;
    return mine > theirs !== lowerWins ? 1 : -1;
  });
  const count = (sign: number) => signs.filter((one) => one === sign).length;
  return { wins: count(1), losses: count(-1), ties: count(0) };
}

/** What is asked of a team's week again and again, worked out once for each league. */
function remembered<T>(
  compute: (raw: RawLeague, week: number, team: string) => T,
): (raw: RawLeague, week: number, team: string) => T {
  const known = new WeakMap<RawLeague, Map<string, T>>();
  return (raw, week, team) => {
    const own = known.get(raw) ?? new Map<string, T>();
    known.set(raw, own);
    const key = lineKey(week, team);
    const value = own.get(key) ?? compute(raw, week, team);
    own.set(key, value);
    return value;
  };
}

/** A team's week by the columns of the contest; undefined where nothing is told. */
export const weekValues = remembered((raw, week, team): Value[] | undefined => {
  const lines = linesOf(raw, [week], team);
  return lines.length === 0 ? undefined : contestOf(raw).map(({ name }) => valueOver(lines, name));
});

/** Weeks that are over, the play-offs only where wanted. */
export function weeksOver({ weeks }: RawLeague, withPlayoffs = false): number[] {
  return weeks
    .filter(({ isOver, isPlayoffs }) => isOver && (withPlayoffs || !isPlayoffs))
    .map(({ week }) => week);
}

/** A team against all others that have a week: its categories, and whole matchups. */
export interface AgainstAll {
  readonly categories: Tally;
  readonly matchups: Tally;
  readonly opponents: number;
}

/** Undefined for a team of which the week tells nothing. */
export const againstAll = remembered((raw, week, team): AgainstAll | undefined => {
  const known = (id: string) => {
    const values = weekValues(raw, week, id);
    return values?.some((value) => value !== null) ? values : undefined;
  };
  const own = known(team);
  if (!own) return undefined;
  const others = raw.teams
    .filter(({ id }) => id !== team)
    .flatMap(({ id }) => {
      const values = known(id);
      return values ? [values] : [];
    });
  const tallies = others.map((other) => contest(own, other, contestOf(raw)));
  return { categories: add(tallies), matchups: add(tallies.map(decided)), opponents: others.length };
});

/** What the league counts of two: categories where each counts, else the matchup. */
export function isByCategory({ form }: RawLeague): boolean {
  return form === 'eachCategory' || form === 'rotisserie';
}

/** The share of all decisions against everybody that a team won in some weeks. */
export function shareAgainstAll(raw: RawLeague, weeks: readonly number[], team: string): Value {
  const tallies = weeks.flatMap((week) => {
    const against = againstAll(raw, week, team);
    return against ? [isByCategory(raw) ? against.categories : against.matchups] : [];
  });
  return share(add(tallies));
}

/** A meeting from the home side: categories (in points forms the one matchup), and the matchup. */
export function outcome({ form }: RawLeague, met: RawMeeting): { categories: Tally; result: Tally } {
  const { awayScore, homeScore, level, winner } = met;
  const won = { wins: homeScore, losses: awayScore, ties: level };
  const categories = isPoints(form) ? decided(won) : won;
  const byWinner = { wins: +(winner === 'home'), losses: +(winner === 'away'), ties: +(winner === 'tie') };
  const isOwn = winner === null || form === 'eachCategory';
  return { categories, result: isOwn ? decided(categories) : byWinner };
}

/** What a team got out of one meeting. */
export interface Met {
  readonly week: number;
  readonly opponent: string;
  readonly counted: Tally;
  readonly result: Tally;
  readonly score: number;
  readonly against: number;
}

function sideOf(raw: RawLeague, met: RawMeeting, team: string): Met[] {
  const { away, awayScore, home, homeScore, week } = met;
  if (away === null || (home !== team && away !== team)) return [];
  const { categories, result } = outcome(raw, met);
  const counted = raw.form === 'eachCategory' ? categories : result;
  return home === team
    ? [{ week, opponent: away, counted, result, score: homeScore, against: awayScore }]
    : [
        {
          week,
          opponent: home,
          counted: turned(counted),
          result: turned(result),
          score: awayScore,
          against: homeScore,
        },
      ];
}

/** A team's decided meetings in order; without the play-offs unless wanted. */
export function metBy(
  raw: RawLeague,
  team: string,
  through = Number.POSITIVE_INFINITY,
  withPlayoffs = false,
): Met[] {
  return raw.meetings
    .filter(
      ({ isPlayoffs, status, week }) =>
        status === 'final' && week <= through && (withPlayoffs || !isPlayoffs),
    )
    .flatMap((met) => sideOf(raw, met, team))
    .sort((one, other) => one.week - other.week);
}

/** The extra decision of a week: won above the middle of the scores of all who met. */
export const medianOf = remembered((raw, week, team): Tally[] => {
  if (!raw.medianWin) return [];
  const scores = raw.teams.flatMap(({ id }) => {
    const met = metBy(raw, id, week).find((entry) => entry.week === week);
    return met ? [{ id, score: met.score }] : [];
  });
  const own = scores.find(({ id }) => id === team)?.score;
  if (own === undefined) return [];
  const sorted = scores.map(({ score }) => score).sort((one, other) => one - other);
  const half = sorted.length / 2;
  const middle = ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
  return [{ wins: +(own > middle), losses: +(own < middle), ties: +(own === middle) }];
});

/** A record as of a week, with the middle of the league where that counts. */
export function recordOf(raw: RawLeague, team: string, through?: number): Tally {
  const met = metBy(raw, team, through);
  return add(met.flatMap(({ counted, week }) => [counted, ...medianOf(raw, week, team)]));
}

export interface Totals {
  /** By team in the league's order, a value a column. */
  readonly values: readonly (readonly Value[])[];
  readonly source: 'weeks' | 'platform';
}

/** Fantasy points come in hundredths. */
export function hundredths(value: Value): Value {
  return value === null ? null : Math.round(value * 100) / 100;
}

/**
 * Season totals, the running week included: the sum of the weeks where each team's line of each is told, else the platform's
 * own. The play-offs count only where teams do not meet.
 */
export function totalsOf(raw: RawLeague, through = Number.POSITIVE_INFINITY): Totals {
  const all = raw.weeks
    .filter(({ isOver, week }) => isOver || raw.teams.some(({ id }) => raw.lines.has(lineKey(week, id))))
    .map(({ week }) => week);
  const weeks = all.filter((week) => week <= through);
  const isWhole =
    weeks.length > 0 && raw.teams.every(({ id }) => linesOf(raw, weeks, id).length === weeks.length);
  const isPlatforms = !isWhole && weeks.length === all.length && raw.table.length > 0;
  const columns = columnsOf(raw);
  const values = raw.teams.map(({ id }) => {
    const season = raw.table.find(({ team }) => team === id)?.season;
    const known = linesOf(raw, weeks, id);
    const lines = isPlatforms ? (season ? [season] : []) : known.length === weeks.length ? known : [];
    return columns.map(({ name }) =>
      name === 'points' ? hundredths(valueOver(lines, name)) : valueOver(lines, name),
    );
  });
  return { values, source: isPlatforms ? 'platform' : 'weeks' };
}

/** Rotisserie points of a category: the number of worse teams, half of the equal ones, and a half for oneself. */
export function rotisseriePoints(values: readonly Value[], lowerWins: boolean): number[] {
  const strength = values.map((value) =>
    value === null ? Number.NEGATIVE_INFINITY : lowerWins ? -value : value,
  );
  return strength.map((own) => {
    const worse = strength.filter((other) => other < own).length;
    const equal = strength.filter((other) => other === own).length;
    return worse + (equal + 1) / 2;
  });
}

/** Each team's rotisserie points by category, as of a week. */
export function rotisserieOf(raw: RawLeague, through?: number): number[][] {
  const { values } = totalsOf(raw, through);
  const columns = contestOf(raw).map(({ lowerWins }, place) =>
    rotisseriePoints(
      values.map((row) => row[place] ?? null),
      lowerWins,
    ),
  );
  return raw.teams.map((_, team) => columns.map((column) => column[team] ?? 0));
}

/** Wins had and wins an average opponent would have allowed, over the weeks with both. */
export function luckOf(
  raw: RawLeague,
  team: string,
  weeks: readonly number[],
): { actual: number; expected: number; luck: number } | null {
  const met = metBy(raw, team, undefined, true);
  const known = weeks.flatMap((week) => {
    const own = met.find((entry) => entry.week === week);
    const against = againstAll(raw, week, team);
    if (!own || !against || against.opponents === 0) return [];
    const wins = winsOf(isByCategory(raw) ? against.categories : against.matchups);
    return [{ actual: winsOf(own.counted), expected: wins / against.opponents }];
  });
  if (known.length === 0) return null;
  const [actual, expected] = [sum(known.map((one) => one.actual)), sum(known.map((one) => one.expected))];
  return { actual, expected, luck: actual - expected };
}
