import type { Matchup, ScoringForm, Standing } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import type { DashboardAnswer } from '../api/answers.ts';
import { sentenceText } from '../words/sentence.tsx';
import { exampleView } from './example-view.ts';
import type { SeasonView } from './season-view.ts';
import { weekWorth } from './settled-stakes.ts';

type Odds = NonNullable<DashboardAnswer['odds']>;
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
  change: null,
};
const odds = (changes: Partial<Team>, nextWeek: number | null = 4): Odds => ({
  basis: 'projections',
  simulations: 10_000,
  margin: 0.0064,
  nextWeek,
  lastWeek: null,
  teams: [{ ...team, ...changes }],
});

const headToHead = ['eachCategory', 'mostCategories', 'headToHeadPoints'] as const;

interface League {
  readonly form: ScoringForm;
  /** Wins of the four teams, of three weeks; in categories, of three decisions a week that are left. */
  readonly wins: readonly number[];
  readonly phase?: SeasonView['league']['phase'];
  readonly hasPlayoffs?: boolean;
  readonly matchups?: (matchups: readonly Matchup[]) => readonly Matchup[];
}

/** A league whose playoffs of two teams begin in week 6. */
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

const said = (view: SeasonView, of: Odds) => sentenceText(weekWorth(view, of) ?? []);

describe.each(headToHead)('what a week is worth once the race is decided: %s', (form) => {
  const clinched = leagueOf({ form, wins: [3, 1, 0, 0] });
  const eliminated = leagueOf({ form, wins: [0, 3, 3, 1] });

  it('is the seed, the bye and the title for who has clinched', () => {
    expect(
      said(
        clinched,
        odds({
          stakes: stakes({ place: 1.4, bye: 0.6, title: 0.26 }, { place: 2.1, bye: 0.2, title: 0.14 }),
        }),
      ),
    ).toBe(
      'You have clinched a place in the playoffs. Win week 4 and your average seed is 1.4; lose it and it is 2.1. It also moves your bye odds: 60% with a win, 20% with a loss, your title odds: 26% with a win, 14% with a loss.',
    );
    expect(said(clinched, odds({ stakes: stakes({ title: 0.26 }, { title: 0.14 }) }))).toBe(
      'You have clinched a place in the playoffs. Week 4 moves your title odds: 26% with a win, 14% with a loss.',
    );
  });

  it('is nothing where neither result changes what is shown', () => {
    expect(said(clinched, odds({ places: [1, 0, 0, 0], stakes: stakes({}, {}) }))).toBe(
      'You have clinched a place in the playoffs. Nothing is at stake for you in week 4: you are the 1 seed.',
    );
    expect(said(clinched, odds({ stakes: stakes({}, {}) }))).toBe(
      'You have clinched a place in the playoffs. Nothing is at stake for you in week 4: neither result changes your seed or your title odds.',
    );
    expect(
      said(eliminated, odds({ places: [0, 0, 0, 1], playoffs: 0, title: 0, stakes: stakes({}, {}) })),
    ).toBe(
      'You are eliminated from the playoffs. Nothing is at stake for you in week 4: you finish the regular season 4th.',
    );
  });

  it('is the final rank for who is eliminated', () => {
    expect(
      said(
        eliminated,
        odds({ playoffs: 0, title: 0, stakes: stakes({ place: 3.1, title: 0 }, { place: 3.8, title: 0 }) }),
      ),
    ).toBe(
      'You are eliminated from the playoffs. Win week 4 and your average final rank of the regular season is 3.1; lose it and it is 3.8.',
    );
  });

  it('says so where there is no matchup, and where it goes one way', () => {
    const bye = leagueOf({
      form,
      wins: [3, 1, 0, 0],
      matchups: (all) =>
        all.map((one) =>
          one.week === 4 && [one.home, one.away].includes('1') ? { ...one, home: '1', away: null } : one,
        ),
    });
    expect(said(bye, odds({}))).toMatch(/You have no matchup in week 4\.$/);
    expect(said(clinched, odds({}))).toMatch(
      /Week 4 goes one way for you in nearly every simulated season: your title odds stand at 20%\.$/,
    );
    const open = leagueOf({ form, wins: [2, 2, 1, 1] });
    expect(said(open, odds({ playoffs: 0.6 }))).toBe(
      'Week 4 goes one way for you in nearly every simulated season: your playoff odds stand at 60%.',
    );
  });

  it('is the rank without playoffs, where the title is out of reach', () => {
    const view = leagueOf({ form, wins: [0, 3, 3, 1], hasPlayoffs: false });
    const of = odds({
      playoffs: null,
      bye: null,
      title: 0,
      stakes: stakes({ title: 0, place: 3.1, bye: 0 }, { title: 0, place: 3.8, bye: 0 }),
    });
    expect(said(view, of)).toMatch(
      /^Your title odds stay at .* Win week 4 and your average final rank of the regular season is 3\.1; lose it and it is 3\.8\.$/,
    );
  });

  it('is the round in the playoffs, a bye, a consolation matchup, or nothing', () => {
    const inRound = (change: (one: Matchup) => Matchup) =>
      leagueOf({ form, wins: [3, 2, 1, 0], phase: 'playoffs', matchups: (all) => all.map(change) });
    const own = (one: Matchup) => [one.home, one.away].includes('1');
    const round = inRound((one) => ({ ...one, isPlayoffs: true }));
    const half = stakes({ title: 0.5, bye: null, place: null }, { title: 0, bye: null, place: null });
    expect(said(round, odds({ stakes: half }, null))).toBe(
      'Win this round and your title odds go from 20% to 50%; lose it and they are gone.',
    );
    const bye = inRound((one) => (own(one) ? { ...one, home: '1', away: null } : one));
    expect(said(bye, odds({}, null))).toBe(
      'You have a bye this round. You win the title in 20% of simulated seasons.',
    );
    const consolation = inRound((one) => ({ ...one, isPlayoffs: true, isConsolation: own(one) }));
    expect(said(consolation, odds({ title: 0 }, null))).toBe(
      'You can no longer win the title; your matchup this week decides your final rank alone.',
    );
    const out = inRound((one) => (own(one) ? { ...one, home: '2', away: '3' } : one));
    expect(said(out, odds({ title: 0 }, null))).toBe(
      'You can no longer win the title, and have no matchup this week: nothing is at stake for you.',
    );
  });
});

describe('what a week is worth', () => {
  it('is told of nobody without a team, and of no week in leagues without matchups', () => {
    const view = leagueOf({ form: 'mostCategories', wins: [3, 1, 0, 0] });
    expect(weekWorth({ ...view, ownTeamId: null }, odds({}))).toBeNull();
    for (const form of ['rotisserie', 'seasonPoints'] as const)
      expect(weekWorth(exampleView({ form, levels: [[1], [2]] }), odds({}, null))).toBeNull();
  });
});
