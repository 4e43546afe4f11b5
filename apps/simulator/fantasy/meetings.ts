import { at } from '../at.ts';
import type { Line } from '../season/line.ts';
import type { Tier } from './playoffs.ts';
import { type LeagueRules, pointsOf, readCategory } from './rules.ts';

export type CategoryResult = 'first' | 'second' | 'tie';

export type MeetingStatus = 'preevent' | 'midevent' | 'postevent';

/** A matchup of two teams in a week, by team index. In the playoffs, the better seed is `first`. */
export interface Meeting {
  readonly id: number;
  readonly week: number;
  readonly tier: Tier;
  readonly first: number;
  readonly second: number;
  readonly status: MeetingStatus;
  readonly firstLine: Line;
  readonly secondLine: Line;
  /** Results by category, in the order of the rules. Empty in points leagues and before the week. */
  readonly results: readonly CategoryResult[];
  /** Categories won, or points. */
  readonly firstScore: number;
  readonly secondScore: number;
  readonly ties: number;
  /** Null until the matchup ends. Playoff matchups always have a winner, see {@link meet}. */
  readonly winner: CategoryResult | null;
}

export interface Bye {
  readonly id: number;
  readonly week: number;
  readonly tier: Tier;
  readonly team: number;
  readonly status: MeetingStatus;
  readonly line: Line;
}

/**
 * Returns the matchups in a regular season week: a repeated round robin (circle method). With an odd number
 * of teams, one team has no matchup each week.
 */
export function pairsOfWeek(teams: number, week: number): [number, number][] {
  const seatsTaken = teams + (teams % 2);
  const rounds = seatsTaken - 1;
  const round = (week - 1) % rounds;
  const wheel = Array.from({ length: rounds }, (_, index) => 1 + ((index + round) % rounds));
  const seats = [0, ...wheel];
  return Array.from({ length: seatsTaken / 2 }, (_, seat): [number, number] => {
    const pair: [number, number] = [at(seats, seat), at(seats, seatsTaken - 1 - seat)];
    // Home and away swap in the second round robin, and every other week for the fixed team.
    const swap = (Math.floor((week - 1) / rounds) + (seat === 0 ? week : seat)) % 2 === 1;
    return swap ? [pair[1], pair[0]] : pair;
  }).filter((pair) => pair.every((team) => team < teams));
}

export function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

interface Side {
  readonly team: number;
  readonly line: Line;
}

/**
 * Decides a matchup.
 *
 * @param ahead the team that wins a tie in the playoffs
 */
export function meet(
  rules: LeagueRules,
  where: Pick<Meeting, 'id' | 'week' | 'tier' | 'status'>,
  one: Side,
  other: Side,
  ahead: 'first' | 'second' = 'first',
): Meeting {
  const base = {
    ...where,
    first: one.team,
    second: other.team,
    firstLine: one.line,
    secondLine: other.line,
  };
  if (rules.prices.length > 0) {
    const given = rules.homeBonus?.[where.tier === 'none' ? 'regularSeason' : 'playoffs'] ?? 0;
    const bonus = where.status === 'preevent' ? 0 : given;
    const firstScore = round2(pointsOf(one.line, rules.prices) + bonus);
    const secondScore = round2(pointsOf(other.line, rules.prices));
    const winner = winnerOf(where, firstScore, secondScore, ahead);
    return { ...base, firstScore, secondScore, results: [], ties: 0, winner };
  }
  const results = where.status === 'preevent' ? [] : compare(rules, one.line, other.line);
  const count = (which: CategoryResult): number => results.filter((result) => result === which).length;
  const [firstScore, secondScore] = [count('first'), count('second')];
  const winner = winnerOf(where, firstScore, secondScore, ahead);
  return { ...base, results, firstScore, secondScore, ties: count('tie'), winner };
}

function compare(rules: LeagueRules, one: Line, other: Line): CategoryResult[] {
  return rules.categories.map(({ statistic, lowerWins }) => {
    const [own, theirs] = [readCategory(one, statistic) ?? 0, readCategory(other, statistic) ?? 0];
    if (own === theirs) return 'tie';
    return own > theirs !== lowerWins ? 'first' : 'second';
  });
}

function winnerOf(
  { tier, status }: Pick<Meeting, 'tier' | 'status'>,
  firstScore: number,
  secondScore: number,
  ahead: 'first' | 'second',
): CategoryResult | null {
  if (status !== 'postevent') return null;
  if (firstScore === secondScore) return tier === 'none' ? 'tie' : ahead;
  return firstScore > secondScore ? 'first' : 'second';
}
