import type { Matchup, ScoringForm, Standing } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import type { DashboardResponse } from '../api/responses.ts';
import { sentenceText } from '../text/sentence.tsx';
import { exampleView } from './example-view.ts';
import type { SeasonView } from './season-view.ts';
import { weekWorth } from './settled-stakes.ts';

type Odds = NonNullable<DashboardResponse['odds']>;
type Team = Odds['teams'][number];
type Outcome = NonNullable<Team['stakes']>['win'];

const outcome = (changes: Partial<Outcome> = {}): Outcome => ({
  chance: 0.5,
  playoffs: 1,
  title: 0.2,
  bye: 0.4,
  place: 2,
  ...changes,
});
const stakes = (win: Partial<Outcome>, loss: Partial<Outcome>) => ({
  win: outcome(win),
  loss: outcome(loss),
});
const team: Team = {
  teamId: '1',
  places: [0.3, 0.5, 0.2, 0],
  playoffs: 1,
  bye: 0.4,
  final: 0.4,
  title: 0.2,
  expected: 10,
  deviation: 2,
  stakes: null,
  before: null,
};
const odds = (changes: Partial<Team>, nextWeek: number | null = 4): Odds => ({
  basis: 'projections',
  simulations: 10_000,
  margin: 0.0064,
  nextWeek,
  lastWeek: null,
  since: null,
  teams: [{ ...team, ...changes }],
});

const headToHead = ['eachCategory', 'mostCategories', 'headToHeadPoints'] as const;

interface League {
  readonly form: ScoringForm;
  readonly wins: readonly number[];
  readonly phase?: SeasonView['league']['phase'];
  readonly hasPlayoffs?: boolean;
  readonly matchups?: (matchups: readonly Matchup[]) => readonly Matchup[];
}

function leagueOf({ form, wins, phase = 'running', hasPlayoffs = true, matchups = (all) => all }: League) {
  const plain = exampleView({ form, levels: [1, 2, 3, 4].map(() => [1, 1, 1]) });
  const playoffs = hasPlayoffs
    ? { teams: 2, firstWeek: 6, reseeding: false, weeksPerRound: 1, seeding: null }
    : null;
  const weeks = plain.league.weeks.map((week) => ({ ...week, isPlayoffs: hasPlayoffs && week.number >= 6 }));
  const league = { ...plain.league, weeks, playoffs, phase };
  const each = form === 'eachCategory' ? 9 : 1;
  const standings = wins.map(
    (count, index): Standing => ({
      teamId: String(index + 1),
      rank: index + 1,
      wins: each * count,
      losses: each * (3 - count),
      ties: 0,
      playoffSeed: null,
      gamesBack: null,
      pointsFor: null,
      pointsAgainst: null,
      streak: null,
      seasonLine: {},
    }),
  );
  return {
    ...plain,
    league,
    season: { ...plain.season, league, standings, matchups: [...matchups(plain.season.matchups)] },
  };
}

const textOf = (view: SeasonView, of: Odds) => sentenceText(weekWorth(view, of) ?? []);

describe.each(headToHead)('settledSentence for %s', (form) => {
  const clinched = leagueOf({ form, wins: [3, 1, 0, 0] });
  const eliminated = leagueOf({ form, wins: [0, 3, 3, 1] });

  it('gives the seed, the bye and the title odds of a team that has clinched', () => {
    expect(
      textOf(
        clinched,
        odds({
          stakes: stakes({ place: 1.4, bye: 0.6, title: 0.26 }, { place: 2.1, bye: 0.2, title: 0.14 }),
        }),
      ),
    ).toBe(
      'You have clinched a playoff spot. Win week 4 and your average seed is 1.4; lose it and it is 2.1. It also moves your bye odds: 60% with a win, 20% with a loss, your title odds: 26% with a win, 14% with a loss.',
    );
    expect(textOf(clinched, odds({ stakes: stakes({ title: 0.26 }, { title: 0.14 }) }))).toBe(
      'You have clinched a playoff spot. Week 4 moves your title odds: 26% with a win, 14% with a loss.',
    );
  });

  it('says that the week does not matter if its result does not change the shown odds', () => {
    expect(textOf(clinched, odds({ places: [1, 0, 0, 0], stakes: stakes({}, {}) }))).toBe(
      'You have clinched a playoff spot. Week 4 doesn’t matter for you: you are the 1 seed.',
    );
    expect(textOf(clinched, odds({ stakes: stakes({}, {}) }))).toBe(
      'You have clinched a playoff spot. Week 4 doesn’t matter for you: neither result changes your seed or your title odds.',
    );
    expect(
      textOf(eliminated, odds({ places: [0, 0, 0, 1], playoffs: 0, title: 0, stakes: stakes({}, {}) })),
    ).toBe(
      'You are eliminated from the playoffs. Week 4 doesn’t matter for you: you finish the regular season 4th.',
    );
  });

  it('gives the final rank of an eliminated team', () => {
    expect(
      textOf(
        eliminated,
        odds({ playoffs: 0, title: 0, stakes: stakes({ place: 3.1, title: 0 }, { place: 3.8, title: 0 }) }),
      ),
    ).toBe(
      'You are eliminated from the playoffs. Win week 4 and your average final regular-season rank is 3.1; lose it and it is 3.8.',
    );
  });

  it('says that the team has no matchup, or that nearly all simulations have the same result', () => {
    const bye = leagueOf({
      form,
      wins: [3, 1, 0, 0],
      matchups: (all) =>
        all.map((one) =>
          one.week === 4 && [one.home, one.away].includes('1') ? { ...one, home: '1', away: null } : one,
        ),
    });
    expect(textOf(bye, odds({}))).toMatch(/You have no matchup in week 4\.$/);
    expect(textOf(clinched, odds({}))).toMatch(
      /You get the same result in week 4 in almost every simulation\. Title odds: 20%\.$/,
    );
    const open = leagueOf({ form, wins: [2, 2, 1, 1] });
    expect(textOf(open, odds({ playoffs: 0.6 }))).toBe(
      'You get the same result in week 4 in almost every simulation. Playoff odds: 60%.',
    );
  });

  it('gives the average final rank in leagues without playoffs if the title is out of reach', () => {
    const view = leagueOf({ form, wins: [0, 3, 3, 1], hasPlayoffs: false });
    const of = odds({
      playoffs: null,
      bye: null,
      title: 0,
      stakes: stakes({ title: 0, place: 3.1, bye: 0 }, { title: 0, place: 3.8, bye: 0 }),
    });
    expect(textOf(view, of)).toMatch(
      /^Your title odds stay at .* Win week 4 and your average final regular-season rank is 3\.1; lose it and it is 3\.8\.$/,
    );
  });

  it('describes a playoff round, a bye, a consolation matchup and a week without a matchup', () => {
    const inRound = (change: (one: Matchup) => Matchup) =>
      leagueOf({ form, wins: [3, 2, 1, 0], phase: 'playoffs', matchups: (all) => all.map(change) });
    const own = (one: Matchup) => [one.home, one.away].includes('1');
    const round = inRound((one) => ({ ...one, isPlayoffs: true }));
    const half = stakes({ title: 0.5, bye: null, place: null }, { title: 0, bye: null, place: null });
    expect(textOf(round, odds({ stakes: half }, null))).toBe(
      'Win this round and your title odds go from 20% to 50%; lose it and they are gone.',
    );
    const bye = inRound((one) => (own(one) ? { ...one, home: '1', away: null } : one));
    expect(textOf(bye, odds({}, null))).toBe(
      'You have a bye this round. You win the title in 20% of simulated seasons.',
    );
    const consolation = inRound((one) => ({ ...one, isPlayoffs: true, isConsolation: own(one) }));
    expect(textOf(consolation, odds({ title: 0 }, null))).toBe(
      'You can no longer win the title; this week’s matchup only affects your final rank.',
    );
    const out = inRound((one) => (own(one) ? { ...one, home: '2', away: '3' } : one));
    expect(textOf(out, odds({ title: 0 }, null))).toBe(
      'You can no longer win the title, and have no matchup this week: nothing is at stake for you.',
    );
  });
});

describe('weekWorth', () => {
  it('is null without a team, and in leagues without matchups', () => {
    const view = leagueOf({ form: 'mostCategories', wins: [3, 1, 0, 0] });
    expect(weekWorth({ ...view, ownTeamId: null }, odds({}))).toBeNull();
    for (const form of ['rotisserie', 'seasonPoints'] as const)
      expect(weekWorth(exampleView({ form, levels: [[1], [2]] }), odds({}, null))).toBeNull();
  });
});
