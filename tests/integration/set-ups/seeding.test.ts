import { espnLeagueId, type LeagueSeason, yahooLeagueId } from '@fantasy-stats/domain';
import { leagueSeeds } from '@fantasy-stats/engine/season';
import { buildSimulator, type LeagueSetUp, type LeagueTruth, setUp } from '@fantasy-stats/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The engine computes the seeds from results and must agree with the simulator, which has its own code.

const plain = {
  form: 'mostCategories',
  size: 9,
  playoffs: { teams: 4, firstWeek: 18, weeksPerRound: 1, reseeding: false, consolation: false },
  earlierSeasons: 0,
} as const satisfies Partial<LeagueSetUp>;
const divisions = ['East', 'West', 'North'];
const rules = ['H2H_RECORD', 'TOTAL_POINTS_SCORED', 'INTRA_DIVISION_RECORD', 'TOTAL_POINTS_AGAINST'] as const;
// An even number of teams, because no platform defines how a bye affects the median win.
const byPoints = { form: 'headToHeadPoints', medianWin: true, size: 8 } as const;
const leagues = [
  ...rules.flatMap((seedingRule) => [
    setUp({ platform: 'espn', ...plain, seedingRule, name: `${seedingRule} all` }),
    setUp({ platform: 'espn', ...plain, seedingRule, divisions, name: `${seedingRule} divided` }),
    setUp({ platform: 'espn', ...plain, ...byPoints, seedingRule, divisions, name: `${seedingRule} points` }),
  ]),
  setUp({ platform: 'yahoo', ...plain, name: 'Yahoo all' }),
  setUp({ platform: 'yahoo', ...plain, divisions, name: 'Yahoo divided' }),
  setUp({ platform: 'yahoo', ...plain, ...byPoints, divisions, name: 'Yahoo points' }),
];

const noRosterRules = { mostByPosition: {}, keepsUndroppable: false };

function seasonOf({ league, teams, standings, weeks }: LeagueTruth): LeagueSeason {
  return {
    league: {
      ...league,
      displayed: [],
      tieRules: null,
      rosterRules: noRosterRules,
      isSimulated: true,
      url: null,
    },
    teams: teams.map((team) => ({ ...team, logoUrl: null, managers: [] })),
    standings,
    teamWeeks: weeks.flatMap((week) => week.teamWeeks),
    matchups: weeks.flatMap((week) => week.matchups),
  };
}

function seedsOf({ standings }: LeagueTruth): string[] {
  return [...standings]
    .sort((one, other) => (one.playoffSeed ?? 0) - (other.playoffSeed ?? 0))
    .map(({ teamId }) => teamId);
}

describe.each(['2026-12-02', '2027-02-25'])('playoff seeds on %s', (date) => {
  const simulator = buildSimulator({ seed: 5, date, placement: 'calendar', leagues, only: true });
  let truths: LeagueTruth[] = [];
  beforeAll(() => {
    const { espn, yahoo } = simulator.facts();
    truths = [
      ...espn.leagues.map(({ key }) => simulator.truth(espnLeagueId(espn.season, key))),
      ...yahoo.leagues.map(({ key }) => simulator.truth(yahooLeagueId(key))),
    ];
  });
  afterAll(() => simulator.server.close());

  it('equal the simulator’s in every league', () => {
    expect(truths).toHaveLength(leagues.length);
    const found = truths.map((truth) => [truth.league.name, leagueSeeds(seasonOf(truth))]);
    expect(found).toEqual(truths.map((truth) => [truth.league.name, seedsOf(truth)]));
  });

  it('differ from the simulator’s in over a third of the leagues if the league’s seeding rules are unknown', () => {
    const blind = (truth: LeagueTruth): LeagueSeason => {
      const season = seasonOf(truth);
      const { playoffs } = season.league;
      return {
        ...season,
        league: { ...season.league, playoffs: playoffs && { ...playoffs, seeding: null } },
      };
    };
    const changed = truths.filter((truth) => leagueSeeds(blind(truth)).join() !== seedsOf(truth).join());
    expect(changed.length).toBeGreaterThan(leagues.length / 3);
  });
});
