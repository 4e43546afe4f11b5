import type {
  League,
  LeagueSeason,
  Matchup,
  ScoringForm,
  StatisticId,
  StatLine,
  Team,
  TeamWeek,
  Week,
} from '@fantasy-stats/domain';
import { addDays, isHeadToHead, nineCategories, statistic } from '@fantasy-stats/domain';
import fc from 'fast-check';

const firstDay = '2026-10-19';

export function exampleWeeks(count: number, days: readonly number[] = []): Week[] {
  let first = firstDay;
  return Array.from({ length: count }, (_, index) => {
    const length = days[index] ?? 7;
    const week = {
      number: index + 1,
      firstDay: first,
      lastDay: addDays(first, length - 1),
      isPlayoffs: false,
    };
    first = addDays(first, length);
    return week;
  });
}

export function exampleLeague(overrides: Partial<League> = {}): League {
  const weeks = overrides.weeks ?? exampleWeeks(2);
  const lastDay = weeks.at(-1)?.lastDay ?? firstDay;
  return {
    id: 'yahoo-466.l.1',
    platform: 'yahoo',
    name: 'Example',
    season: 2026,
    size: 4,
    scoringForm: 'eachCategory',
    scored: nineCategories.map((id) => scored(id)),
    displayed: [],
    slots: [{ slot: 'UTIL', count: 10 }],
    currentWeek: weeks.length,
    today: addDays(lastDay, 1),
    firstDay,
    lastDay,
    phase: 'running',
    lineupLock: 'daily',
    acquisitions: {
      usesFaab: false,
      faabBudget: null,
      dailyAdds: null,
      weeklyAdds: null,
      seasonAdds: null,
      tradeDeadline: null,
    },
    rosterRules: { mostByPosition: {}, keepsUndroppable: true },
    gamesCaps: [],
    playoffs: null,
    tieRules: null,
    keepers: null,
    divisions: [],
    previousId: null,
    medianWin: false,
    draftKind: null,
    isPublic: false,
    isSimulated: false,
    url: null,
    ...overrides,
    weeks,
  };
}

export function scored(id: StatisticId, points: number | null = null): League['scored'][number] {
  return { statistic: id, lowerIsBetter: statistic(id).lowerIsBetter, points };
}

export function exampleTeams(count: number): Team[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    name: `Team ${index + 1}`,
    abbreviation: null,
    logoUrl: null,
    managers: [],
    division: null,
    waiverPriority: null,
    faabBalance: null,
    moves: null,
    trades: null,
  }));
}

export function teamWeek(
  week: number,
  teamId: string,
  line: StatLine,
  more: Partial<TeamWeek> = {},
): TeamWeek {
  return { week, teamId, line, gamesPlayed: null, gamesRemaining: null, points: null, ...more };
}

export function matchup(
  week: number,
  home: string,
  away: string | null,
  more: Partial<Matchup> = {},
): Matchup {
  return {
    id: `${week}-${home}-${away}`,
    week,
    home,
    away,
    status: 'final',
    isPlayoffs: false,
    isConsolation: false,
    winner: null,
    homeScore: null,
    awayScore: null,
    categories: {},
    ...more,
  };
}

/** Pairs the teams of a week by the circle method; with an odd number, one team has a bye. */
export function roundRobin(teams: readonly string[], week: number): [string, string | null][] {
  const circle: (string | null)[] = teams.length % 2 === 0 ? [...teams] : [...teams, null];
  const [fixed = null, ...rest] = circle;
  const shift = (week - 1) % rest.length;
  const turned = [fixed, ...rest.slice(shift), ...rest.slice(0, shift)];
  return Array.from({ length: circle.length / 2 }, (_, index): [string, string | null] => {
    const a = turned[index] ?? null;
    const b = turned[turned.length - 1 - index] ?? null;
    return a === null ? [b ?? '', null] : [a, b];
  });
}

export function exampleSeason(parts: Partial<LeagueSeason> = {}): LeagueSeason {
  return {
    league: exampleLeague(),
    teams: exampleTeams(4),
    standings: [],
    teamWeeks: [],
    matchups: [],
    ...parts,
  };
}

const lineArbitrary = fc
  .record({
    FGM: fc.integer({ min: 0, max: 4 }),
    missed: fc.integer({ min: 0, max: 3 }),
    FTM: fc.integer({ min: 0, max: 3 }),
    FTmissed: fc.integer({ min: 0, max: 2 }),
    '3PM': fc.integer({ min: 0, max: 3 }),
    PTS: fc.integer({ min: 0, max: 9 }),
    REB: fc.integer({ min: 0, max: 9 }),
    AST: fc.integer({ min: 0, max: 9 }),
    STL: fc.integer({ min: 0, max: 4 }),
    BLK: fc.integer({ min: 0, max: 4 }),
    TO: fc.integer({ min: 0, max: 6 }),
  })
  .map(
    ({ missed, FTmissed, ...line }): StatLine => ({
      ...line,
      FGA: line.FGM + missed,
      FTA: line.FTM + FTmissed,
    }),
  );

/** Random complete seasons with small numbers, so that ties and rates without attempts are common. */
export function seasonArbitrary(
  form: ScoringForm,
  options: { readonly even?: boolean } = {},
): fc.Arbitrary<LeagueSeason> {
  return fc
    .record({ teams: fc.integer({ min: 4, max: 9 }), weeks: fc.integer({ min: 1, max: 5 }) })
    .map(({ teams, weeks }) => ({ teams: options.even ? teams - (teams % 2) : teams, weeks }))
    .chain(({ teams, weeks }) =>
      fc.array(lineArbitrary, { minLength: teams * weeks, maxLength: teams * weeks }).map((lines) => {
        const ids = exampleTeams(teams);
        const points = form === 'headToHeadPoints' || form === 'seasonPoints';
        const league = exampleLeague({
          size: teams,
          scoringForm: form,
          weeks: exampleWeeks(weeks),
          scored: points
            ? [scored('PTS', 1), scored('REB', 1.5), scored('TO', -1)]
            : nineCategories.map((id) => scored(id)),
        });
        const numbers = league.weeks.map((week) => week.number);
        const order = ids.map((team) => team.id);
        return exampleSeason({
          league,
          teams: ids,
          teamWeeks: numbers.flatMap((week) =>
            order.map((id, index) =>
              teamWeek(week, id, lines[(week - 1) * teams + index] ?? {}, { gamesPlayed: 1 + (index % 3) }),
            ),
          ),
          matchups: isHeadToHead(form)
            ? numbers.flatMap((week) =>
                roundRobin(order, week).map(([home, away]) => matchup(week, home, away)),
              )
            : [],
        });
      }),
    );
}
