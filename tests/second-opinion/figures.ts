import { isPoints, lineKey, type RawLeague, type RawMeeting, type Tally } from './raw-league.ts';
import { type Line, valueOver } from './statistics.ts';

/* The numbers in all tables, computed from the platform's own numbers as directly as possible. */

export interface Column {
  readonly name: string;
  readonly lowerWins: boolean;
}

export type Value = number | null;

export function columnsOf({ form, scored }: RawLeague): Column[] {
  const columns = scored.map(({ lowerWins, name, price }) => ({
    name,
    lowerWins: price === null ? lowerWins : price < 0,
  }));
  return isPoints(form) ? [{ name: 'points', lowerWins: false }, ...columns] : columns;
}

/** Returns the columns that decide a matchup. */
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

/** Returns ranks: 1 plus the number of better teams. */
export function ranks(values: readonly Value[], lowerWins = false): Value[] {
  const isBetter = (one: number, other: number) => (lowerWins ? one < other : one > other);
  return values.map((value) =>
    value === null ? null : 1 + values.filter((other) => other !== null && isBetter(other, value)).length,
  );
}

/**
 * Counts category wins, losses and ties of two lists. A missing value loses to every value and ties with
 * another missing one.
 */
export function contest(own: readonly Value[], other: readonly Value[], columns: readonly Column[]): Tally {
  const signs = columns.map(({ lowerWins }, index) => {
    const [mine, theirs] = [own[index] ?? null, other[index] ?? null];
    if (mine === theirs) return 0;
    if (mine === null || theirs === null) return mine === null ? -1 : 1;
    return mine > theirs !== lowerWins ? 1 : -1;
  });
  const count = (sign: number) => signs.filter((one) => one === sign).length;
  return { wins: count(1), losses: count(-1), ties: count(0) };
}

function memoized<T>(
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

export const weekValues = memoized((raw, week, team): Value[] | undefined => {
  const lines = linesOf(raw, [week], team);
  return lines.length === 0 ? undefined : contestOf(raw).map(({ name }) => valueOver(lines, name));
});

export function weeksOver({ weeks }: RawLeague, withPlayoffs = false): number[] {
  return weeks
    .filter(({ isOver, isPlayoffs }) => isOver && (withPlayoffs || !isPlayoffs))
    .map(({ week }) => week);
}

/** A team's results against all other teams with data for the week, by category and by matchup. */
export interface AgainstAll {
  readonly categories: Tally;
  readonly matchups: Tally;
  readonly opponents: number;
}

/** Returns a team's results against all others; undefined without data for the week. */
export const againstAll = memoized((raw, week, team): AgainstAll | undefined => {
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

/** Returns whether standings count single categories; if not, they count matchups. */
export function isByCategory({ form }: RawLeague): boolean {
  return form === 'eachCategory' || form === 'rotisserie';
}

/** Returns a team's share of all-play results won over some weeks. */
export function shareAgainstAll(raw: RawLeague, weeks: readonly number[], team: string): Value {
  const tallies = weeks.flatMap((week) => {
    const against = againstAll(raw, week, team);
    return against ? [isByCategory(raw) ? against.categories : against.matchups] : [];
  });
  return share(add(tallies));
}

/** Returns a matchup's result from the home side: by category (in points leagues, one), and by matchup. */
export function outcome({ form }: RawLeague, met: RawMeeting): { categories: Tally; result: Tally } {
  const { awayScore, homeScore, level, winner } = met;
  const won = { wins: homeScore, losses: awayScore, ties: level };
  const categories = isPoints(form) ? decided(won) : won;
  const byWinner = { wins: +(winner === 'home'), losses: +(winner === 'away'), ties: +(winner === 'tie') };
  const isOwn = winner === null || form === 'eachCategory';
  return { categories, result: isOwn ? decided(categories) : byWinner };
}

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

/** Returns a team's decided matchups in order, with playoffs on request. */
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

/** Returns a team's extra result of a week: a win above the median score. */
export const medianOf = memoized((raw, week, team): Tally[] => {
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

/** Returns a team's record as of a week, with median results if the league counts them. */
export function recordOf(raw: RawLeague, team: string, through?: number): Tally {
  const met = metBy(raw, team, through);
  return add(met.flatMap(({ counted, week }) => [counted, ...medianOf(raw, week, team)]));
}

export interface Totals {
  /** Values by team in league order, one per column. */
  readonly values: readonly (readonly Value[])[];
  readonly source: 'weeks' | 'platform';
}

export function hundredths(value: Value): Value {
  return value === null ? null : Math.round(value * 100) / 100;
}

/**
 * Returns season totals including the current week: the sum of the weeks if every team's line is known in
 * each, otherwise the platform's totals.
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

/**
 * Returns rotisserie points in a category: one, plus the worse teams, plus half of the other teams with the
 * same value.
 */
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

/** Returns each team's rotisserie points by category, as of a week. */
export function rotisserieOf(raw: RawLeague, through?: number): number[][] {
  const { values } = totalsOf(raw, through);
  const columns = contestOf(raw).map(({ lowerWins }, index) =>
    rotisseriePoints(
      values.map((row) => row[index] ?? null),
      lowerWins,
    ),
  );
  return raw.teams.map((_, team) => columns.map((column) => column[team] ?? 0));
}

/**
 * Returns a team's actual wins, and the wins expected against an average opponent, over the weeks with both.
 */
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
