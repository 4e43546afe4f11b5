import { at } from '../at.ts';
import type { PlayedLeague } from './facts.ts';
import type { Meeting } from './meetings.ts';
import type { SeedingRule } from './rules.ts';
import type { Record } from './standing.ts';

/** A tiebreaker: a number per tied team, highest first; null if it does not apply. */
type Criterion = (level: readonly number[]) => readonly number[] | null;

interface Won {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

export interface SeededResults {
  readonly league: PlayedLeague;
  record(team: number, which?: (isFirst: boolean, opponent: number) => boolean): Record;
  medianRecord(team: number): Won;
  recordOfWeek(team: number, week: number): Won;
  finished(team: number): readonly { readonly meeting: Meeting; readonly isFirst: boolean }[];
  finishedWeeks(): readonly { readonly week: number }[];
}

function share({ wins, losses, ties }: Won): number {
  const played = wins + losses + ties;
  return played === 0 ? 0.5 : (wins + ties / 2) / played;
}

/** Returns the team that the tiebreakers put first. If teams stay tied, the one that joined first wins. */
function firstOf(teams: readonly number[], criteria: readonly Criterion[]): number {
  let level = [...teams];
  for (const criterion of criteria) {
    const values = level.length > 1 ? criterion(level) : null;
    if (!values) continue;
    const best = Math.max(...values);
    level = level.filter((_, index) => values[index] === best);
  }
  return Math.min(...level);
}

/** Ranks teams one rank at a time, and applies all tiebreakers for each rank. */
function inOrder(teams: readonly number[], criteria: readonly Criterion[]): number[] {
  const left = new Set(teams);
  const order: number[] = [];
  while (left.size > 0) {
    const next = firstOf([...left], criteria);
    order.push(next);
    left.delete(next);
  }
  return order;
}

/** Order of teams in the standings and as playoff seeds, best first. */
export interface Placing {
  readonly table: readonly number[];
  readonly seeds: readonly number[];
}

/**
 * Ranks a head-to-head league’s teams after the regular season so far. Yahoo compares fantasy points (in
 * points leagues), then the winning percentage in the last week, in the week before, and so on; division
 * records determine division winners. ESPN applies the league’s tiebreaker, then the others in a fixed order.
 * Both seed division winners first.
 */
export function placing(results: SeededResults): Placing {
  const { rules, teams } = results.league;
  const all = teams.map(({ index }) => index);
  const isByPoints = rules.prices.length > 0;
  const records = all.map((team) => results.record(team));
  const totals = all.map((team) => {
    const [own, median] = [at(records, team), results.medianRecord(team)];
    return {
      wins: own.wins + median.wins,
      losses: own.losses + median.losses,
      ties: own.ties + median.ties,
    };
  });
  const divisionOf = (team: number): number | null => at(teams, team).division;

  const bySeason: Criterion = (level) => level.map((team) => share(at(totals, team)));
  const byPoints: Criterion = (level) =>
    isByPoints ? level.map((team) => at(records, team).pointsFor) : null;
  const byPointsAgainst: Criterion = (level) =>
    isByPoints ? level.map((team) => at(records, team).pointsAgainst) : null;
  const byDivision: Criterion = (level) =>
    rules.divisions.length < 2
      ? null
      : level.map((team) =>
          share(results.record(team, (_, opponent) => divisionOf(opponent) === divisionOf(team))),
        );
  /** Applies only if all tied teams have played each other the same number of times. */
  const byMeetings: Criterion = (level) => {
    const met = level.flatMap((team) => {
      const opponents = results
        .finished(team)
        .map(({ meeting, isFirst }) => (isFirst ? meeting.second : meeting.first));
      return level
        .filter((other) => other !== team)
        .map((other) => opponents.filter((opponent) => opponent === other).length);
    });
    if (met.includes(0) || new Set(met).size > 1) return null;
    return level.map((team) => share(results.record(team, (_, opponent) => level.includes(opponent))));
  };
  const byWeeks: Criterion[] = results
    .finishedWeeks()
    .toReversed()
    .map(
      ({ week }) =>
        (level) =>
          level.map((team) => share(results.recordOfWeek(team, week))),
    );

  const known: { readonly [Rule in SeedingRule]: Criterion } = {
    H2H_RECORD: byMeetings,
    TOTAL_POINTS_SCORED: byPoints,
    INTRA_DIVISION_RECORD: byDivision,
    TOTAL_POINTS_AGAINST: byPointsAgainst,
  };
  const { seedingRule } = rules;
  const isYahoo = seedingRule === null;
  const wildCard = isYahoo
    ? [bySeason, byPoints, ...byWeeks]
    : [bySeason, known[seedingRule], byMeetings, byPoints, byDivision, byPointsAgainst];
  const forDivision = isYahoo ? [bySeason, byDivision, byPoints, ...byWeeks] : wildCard;

  const table = inOrder(all, wildCard);
  if (rules.divisions.length < 2) return { table, seeds: table };
  const winners = rules.divisions.map((_, division) =>
    firstOf(
      all.filter((team) => divisionOf(team) === division),
      forDivision,
    ),
  );
  const others = all.filter((team) => !winners.includes(team));
  const seeds = [...inOrder(winners, wildCard), ...inOrder(others, wildCard)];
  if (isYahoo) return { table, seeds };
  // ESPN's tiebreakers decide only the seeds; its standings sort by record, wins, then seed.
  const byRecord = [...seeds].sort((one, other) => {
    const [a, b] = [at(totals, one), at(totals, other)];
    return share(b) - share(a) || b.wins - a.wins || seeds.indexOf(one) - seeds.indexOf(other);
  });
  return { table: byRecord, seeds };
}
