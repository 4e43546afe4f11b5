import {
  type AuditFacts,
  addLines,
  type DayFacts,
  isHeadToHead,
  type League,
  type Matchup,
  type StatisticId,
  type StatLine,
  statistic,
  type TeamDay,
  type TeamWeek,
} from '@fantasy-stats/domain';
import type { Random } from '@fantasy-stats/simulator';

/** A simulated error in the data read from a league. */
export interface Mutation {
  readonly name: string;
  /** Returns facts with a changed value; null if the league lacks the affected data. */
  readonly apply: (facts: AuditFacts, random: Random) => AuditFacts | null;
}

export const mapped = <T>(list: readonly T[], place: T, changed: T): T[] =>
  list.map((entry) => (entry === place ? changed : entry));

export const pickFrom = <T>(list: readonly T[], random: Random): T | null =>
  list.length === 0 ? null : random.pick(list);

export const finals = ({ matchups }: AuditFacts): Matchup[] =>
  matchups.filter(({ away, status }) => status === 'final' && away !== null);

/** Returns the matchups whose results must match their values: finished ones, and current ones on Yahoo. */
export const settled = ({ league, matchups }: AuditFacts): Matchup[] =>
  matchups.filter(
    ({ away, status }) =>
      away !== null && (status === 'final' || (status === 'running' && league.platform === 'yahoo')),
  );

export const finished = ({ league, matchups, teamWeeks }: AuditFacts): TeamWeek[] => {
  const over = new Set(
    league.weeks.filter(({ lastDay }) => lastDay < league.today).map(({ number }) => number),
  );
  const onEntry = (entry: TeamWeek) =>
    matchups.length === 0 ||
    matchups.some(
      ({ away, home, week }) =>
        week === entry.week && away !== null && (home === entry.teamId || away === entry.teamId),
    );
  return teamWeeks.filter((entry) => over.has(entry.week) && onEntry(entry));
};

export const reportedCounts = (line: StatLine, { scored }: League): StatisticId[] =>
  scored
    .map((entry) => entry.statistic)
    .filter((id) => (line[id] ?? 0) > 0 && statistic(id).computed.kind === 'counted');

/** Returns a random day on which a team has stats, in a finished week or in a season-long league. */
export function playedDay(facts: AuditFacts, random: Random): { day: DayFacts; entry: TeamDay } | null {
  const { league } = facts;
  const teamsOf = (day: DayFacts): ReadonlySet<string> | null => {
    if (!isHeadToHead(league.scoringForm)) return null;
    const week = league.weeks.find(({ firstDay, lastDay }) => firstDay <= day.day && day.day <= lastDay);
    if (!week || week.lastDay >= league.today) return new Set();
    return new Set(finished(facts).flatMap((entry) => (entry.week === week.number ? [entry.teamId] : [])));
  };
  const days = facts.days.filter(({ teamDays }) =>
    teamDays.some(({ line }) => reportedCounts(line, league).length > 0),
  );
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const day = pickFrom(days, random);
    if (!day) return null;
    const teams = teamsOf(day);
    const entry = pickFrom(
      day.teamDays.filter(
        ({ line, teamId }) =>
          reportedCounts(line, league).length > 0 && (teams === null || teams.has(teamId)),
      ),
      random,
    );
    if (entry) return { day, entry };
  }
  return null;
}

export function withDay(facts: AuditFacts, day: DayFacts, entry: TeamDay, changed: TeamDay): AuditFacts {
  const other = { ...day, teamDays: mapped(day.teamDays, entry, changed) };
  return { ...facts, days: mapped(facts.days, day, other) };
}

export const sumOfDays = (
  one: TeamDay,
  other: Pick<TeamDay, 'line' | 'points' | 'gamesPlayed'>,
): TeamDay => ({
  ...one,
  line: addLines([one.line, other.line]),
  points: one.points === null ? null : one.points + (other.points ?? 0),
  gamesPlayed: (one.gamesPlayed ?? 0) + (other.gamesPlayed ?? 0),
});

export function withStandings(
  facts: AuditFacts,
  change: (row: AuditFacts['standings'][number]) => object,
  random: Random,
) {
  const row = pickFrom(facts.standings, random);
  return row && { ...facts, standings: mapped(facts.standings, row, { ...row, ...change(row) }) };
}

export function withMatchup(
  facts: AuditFacts,
  choices: readonly Matchup[],
  change: (matchup: Matchup) => Partial<Matchup>,
  random: Random,
): AuditFacts | null {
  const matchup = pickFrom(choices, random);
  return (
    matchup && { ...facts, matchups: mapped(facts.matchups, matchup, { ...matchup, ...change(matchup) }) }
  );
}

export function withLeague(facts: AuditFacts, change: Partial<League>): AuditFacts {
  return { ...facts, league: { ...facts.league, ...change } };
}

export const other = { home: 'away', away: 'home', tie: 'home' } as const;

export const hasPlayed = (facts: AuditFacts) =>
  isHeadToHead(facts.league.scoringForm)
    ? finals(facts).some(({ isPlayoffs }) => !isPlayoffs)
    : facts.standings.some(({ pointsFor }) => pointsFor !== null && pointsFor > 0);

export const hasVerdicts = (facts: AuditFacts) =>
  isHeadToHead(facts.league.scoringForm) ? settled(facts).length > 0 : hasPlayed(facts);

export const withoutComponent = (id: StatisticId) => {
  return <T extends { readonly line: StatLine }>(entry: T): T => {
    const { [id]: _dropped, ...line } = entry.line;
    return { ...entry, line };
  };
};

export const exchanged = (one: StatisticId, two: StatisticId) => {
  return (line: StatLine): StatLine => {
    const { [one]: first, [two]: second, ...rest } = line;
    return {
      ...rest,
      ...(second === undefined ? {} : { [one]: second }),
      ...(first === undefined ? {} : { [two]: first }),
    };
  };
};
