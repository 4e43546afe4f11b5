import type { LeagueSeason, TieRule, TieStatistics } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { projectionConstants } from '../projection/constants.generated.ts';
import { leagueProblem } from '../streaming/league-problem.ts';
import { planScale } from '../streaming/plan-worth.ts';
import { exampleFacts, exampleNba, runningWeek, today } from '../testing/example-inputs.ts';
import { scored } from '../testing/example-season.ts';
import { tradeBaseline } from '../trade/baseline.ts';
import { tradeLeague } from '../trade/from-forecast.ts';
import { lineupGoal } from '../weekly-lineup/lineup-goal.ts';
import { compileForecast } from './compile.ts';
import { tryout } from './edit-gains.ts';
import { weekForecast, weekWindow } from './forecast-matchup.ts';
import { forecastInputs } from './make-inputs.ts';
import { pairTieDecision } from './pair-tie-decision.ts';
import { seasonForecast } from './season-forecast.ts';
import { weekChances } from './week-chances.ts';
import { analyticShare, shareOf, weekProjection } from './week-projection.ts';
import { weekTies } from './week-ties.ts';

const [home, away] = ['1', '2'] as const;
const nba = exampleNba();

type Form = 'eachCategory' | 'mostCategories';

interface World {
  readonly form?: Form;
  readonly statistics?: Partial<TieStatistics>;
  /** Makes the current week the final of the first two teams. */
  readonly isFinal?: boolean;
  readonly weeksPerRound?: number;
  readonly teams?: number;
}

/** A league of four categories, whose matchups often tie; team 2 is seeded above team 1. */
function facts(rule: TieRule | null, world: World = {}) {
  const { form = 'mostCategories', isFinal = false, statistics, teams = 2, weeksPerRound = 1 } = world;
  const plain = exampleFacts(form);
  const { league } = plain.season;
  const season: LeagueSeason = {
    ...plain.season,
    league: {
      ...league,
      scored: [scored('STL'), scored('BLK'), scored('3PM'), scored('TO')],
      tieRules: rule && { regularSeason: rule, playoffs: rule },
      tieStatistics: { regularSeason: null, playoffs: null, ...statistics },
      ...(isFinal
        ? {
            weeks: league.weeks.map((week) => ({ ...week, isPlayoffs: week.number >= runningWeek })),
            playoffs: {
              teams,
              firstWeek: runningWeek,
              reseeding: false,
              weeksPerRound,
              seeding: null,
            },
          }
        : {}),
    },
    standings: plain.season.standings.map((standing) => ({
      ...standing,
      playoffSeed: { '2': 1, '1': 2 }[standing.teamId] ?? Number(standing.teamId),
    })),
    matchups: plain.season.matchups.flatMap((matchup) => {
      if (!isFinal || matchup.week < runningWeek) return [matchup];
      return matchup.week === runningWeek && matchup.home === home && matchup.away === away
        ? [{ ...matchup, isPlayoffs: true }]
        : [];
    }),
  };
  return { ...plain, season };
}

function compiled(rule: TieRule | null, world: World = {}) {
  const given = facts(rule, world);
  return { season: given.season, compiled: compileForecast(forecastInputs(given, nba, projectionConstants)) };
}

const pairing = facts(null).season.matchups.find(({ week }) => week === runningWeek);

describe('weekTies', () => {
  const ofWeek = (...[rule, world]: Parameters<typeof facts>) =>
    weekTies(facts(rule, world).season)[runningWeek];

  it('gives regular-season ties to the home team or to the leader in the tiebreaker category, depending on the rule', () => {
    expect(pairing && [pairing.home, pairing.away]).toEqual([home, away]);
    for (const rule of ['tie', 'other', 'betterSeed', null] as const) expect(ofWeek(rule)).toBeUndefined();
    expect(ofWeek('home')).toMatchObject({ rule: 'home', statistic: null, isPlayoffs: false });
    expect(ofWeek('home')?.winners).toContainEqual([home, away]);
    expect(ofWeek('statistic', { statistics: { regularSeason: 'BLK' } })).toEqual({
      rule: 'statistic',
      statistic: 'BLK',
      winners: [],
      isPlayoffs: false,
    });
    expect(ofWeek('statistic', { statistics: { regularSeason: 'PTS' } })).toBeUndefined();
    expect(ofWeek('home', { form: 'eachCategory' })).toBeUndefined();
  });

  it('gives playoff ties to one team by the league’s rule, even in each-category leagues', () => {
    const final = (rule: TieRule | null, statistics: Partial<TieStatistics> = {}) =>
      ofWeek(rule, { form: 'eachCategory', isFinal: true, statistics });
    expect(final(null)).toEqual({
      rule: 'betterSeed',
      statistic: null,
      winners: [[away, home]],
      isPlayoffs: true,
    });
    expect(final('tie')?.winners).toEqual([[away, home]]);
    expect(final('home')?.winners).toEqual([[home, away]]);
    expect(final('other')?.winners).toEqual([]);
    expect(final('statistic', { playoffs: 'BLK' })).toMatchObject({
      statistic: 'BLK',
      winners: [[away, home]],
    });
    expect(final('statistic', { playoffs: 'PTS' })).toMatchObject({ statistic: null, winners: [] });
  });

  it('leaves out playoff rounds of several weeks', () => {
    expect(ofWeek('betterSeed', { isFinal: true, weeksPerRound: 2 })).toBeUndefined();
    // A four-team bracket lasts two weeks too, but as two rounds of one week each.
    expect(ofWeek('betterSeed', { isFinal: true, teams: 4 })).toBeDefined();
  });
});

describe('pairTieDecision', () => {
  it('gives a tie to the same team whichever team comes first, and splits it evenly in an unscheduled playoff matchup', () => {
    const { compiled: final } = compiled('betterSeed', { isFinal: true });
    expect(pairTieDecision(final, runningWeek, home, away)).toEqual({ category: null, otherwise: 'second' });
    expect(pairTieDecision(final, runningWeek, away, home)).toEqual({ category: null, otherwise: 'first' });
    expect(pairTieDecision(final, runningWeek, home, '3')).toEqual({ category: null, otherwise: 'even' });
    expect(pairTieDecision(final, runningWeek, home, null)).toEqual({ category: null, otherwise: 'even' });
    const { compiled: regular } = compiled('statistic', { statistics: { regularSeason: 'BLK' } });
    expect(pairTieDecision(regular, runningWeek, home, null)).toEqual({ category: 1, otherwise: 'tie' });
    expect(pairTieDecision(regular, runningWeek + 20, home, away)).toEqual({
      category: null,
      otherwise: 'tie',
    });
  });
});

const cases: readonly (readonly [TieRule | null, World])[] = [
  ['tie', {}],
  ['home', {}],
  ['statistic', { statistics: { regularSeason: 'BLK' } }],
  ['betterSeed', { isFinal: true }],
  ['headToHead', { isFinal: true }],
  ['other', { isFinal: true }],
  ['statistic', { isFinal: true, statistics: { playoffs: 'BLK' } }],
  ['betterSeed', { isFinal: true, form: 'eachCategory' }],
];

describe.each(cases)('a matchup that can be tied, under the tie rule %s, %o', (rule, world) => {
  const { compiled: league, season } = compiled(rule, world);
  const form = league.inputs.rules.scoringForm;
  const chances = weekChances(league, home, away);
  const forecast = weekForecast(league, runningWeek, home, away);
  const exact = forecast.analytic.matchup[form];

  it('has no chance of a tie if the rule always names a winner, and mirrored chances for the opponent', () => {
    const { simulated } = forecast;
    const tie = simulated.tied.win + simulated.tied.tie + simulated.tied.lose;
    expect(tie).toBeGreaterThan(0.05);
    const turned = weekChances(league, away, home).result;
    expect(turned.win).toBeCloseTo(chances.result.lose, 1);
    if (rule === 'tie') {
      expect(chances.result.tie).toBeCloseTo(tie, 1);
      expect(chances.tieBreak).toBeNull();
      return;
    }
    if (rule !== 'statistic') expect(chances.result.tie).toBe(0);
    expect(chances.tieBreak).toMatchObject({ rule, statistic: rule === 'statistic' ? 'BLK' : null });
    expect(chances.tieBreak?.chance).toBeCloseTo(tie, 5);
  });

  it('has the same chance to win in the week projection, what-if edits, lineups, streaming and season odds', () => {
    if (!exact) throw new Error('the form has a matchup');
    const own = shareOf(exact);
    const [first, second] = [home, away].map((team) => weekWindow(league, runningWeek, team).side);
    if (!first || !second) throw new Error('two sides');
    expect(analyticShare(league, first, second, forecast.ties)).toBe(own);
    expect(tryout(league, { week: runningWeek, team: home, opponent: away, edits: [] }).before.share).toBe(
      own,
    );
    const week = league.inputs.rules.weeks.find(({ number }) => number === runningWeek);
    if (!week) throw new Error('the running week');
    const goal = lineupGoal(league, { week, team: home, opponent: away });
    expect(goal.outcomeOf(goal.windowWith([])).chance).toBe(own);
    const problem = leagueProblem(league, {
      teamId: home,
      opponentId: away,
      first: today,
      last: week.lastDay,
      adds: 0,
      from: new Map(),
      protectedIds: new Set(),
      isForMatchup: true,
    });
    expect(planScale(problem).standing.worth).toBeCloseTo(own, 9);
    const projection = weekProjection(league, runningWeek, home, away);
    expect(projection.chances).toEqual(chances);
    for (const key of ['win', 'tie', 'lose'] as const)
      expect(projection.wins?.reduce((sum, one) => sum + one[key], 0)).toBeCloseTo(chances.result[key], 3);
    if (world.isFinal) {
      const title = seasonForecast(season, league, { simulations: 8000 })?.teams.find(
        ({ teamId }) => teamId === home,
      )?.title;
      expect(Math.abs((title ?? 0) - own)).toBeLessThan(0.02);
    }
  });
});

describe('a trade in a league with a tie rule', () => {
  const sharesWith = (rule: TieRule, world: World = {}) => {
    const { compiled: league, season } = compiled(rule, world);
    const { base, league: trades, reader } = tradeBaseline(tradeLeague(league, season));
    const week = trades.weeks.findIndex(({ number }) => number === runningWeek);
    const everything = new Uint8Array(trades.contested).fill(1);
    return [home, away].map(
      (team) =>
        reader.resultOf(base, trades.teams.indexOf(team), { averaged: [week], all: [week] }, everything, true)
          .matchupWins,
    );
  };

  it('counts tied matchups as wins of the team that the rule favors', () => {
    const [plain = 0, others = 0] = sharesWith('tie');
    const [won = 0, lost = 0] = sharesWith('home');
    expect(plain + others).toBeCloseTo(1, 4);
    expect(won + lost).toBeCloseTo(1, 4);
    expect(won).toBeGreaterThan(plain + 0.03);
    const byCategory = sharesWith('statistic', { statistics: { regularSeason: 'BLK' } });
    expect((byCategory[0] ?? 0) + (byCategory[1] ?? 0)).toBeCloseTo(1, 4);
    expect(byCategory[0]).not.toBeCloseTo(plain, 3);
    expect(byCategory[0]).toBeLessThan(won);
  });
});
