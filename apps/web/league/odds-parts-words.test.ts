import { describe, expect, it } from 'vitest';
import type { DashboardResponse } from '../api/responses.ts';
import { sentenceText } from '../text/sentence.tsx';
import { exampleView } from './example-view.ts';
import { oddsPartsSentence } from './odds-parts-words.ts';
import type { SeasonView } from './season-view.ts';
import { type OddsParts, oddsPartsQuestion } from './use-odds-parts.ts';

const plain = exampleView({ form: 'mostCategories', levels: [1, 2, 3, 4].map(() => [1, 1, 1]) });
const playoffs = { teams: 2, firstWeek: 6, reseeding: false, weeksPerRound: 1, seeding: null };
const withPlayoffs: SeasonView = {
  ...plain,
  league: { ...plain.league, playoffs },
  season: { ...plain.season, league: { ...plain.league, playoffs } },
};
const of = (playoffs: number) => ({ playoffs, title: playoffs / 2 });
const question = (before: number, now: number, since: string | null) => ({
  teamId: '1',
  lastWeek: 3,
  since,
  before: of(before),
  now: of(now),
});
const results = (own: number | null, others: number, before = 0.5): OddsParts => ({
  moved: { kind: 'results', own: own === null ? null : of(own), others: of(others) },
  question: question(before, before + (own ?? 0) + others, null),
});
const textOf = (view: SeasonView, state: OddsParts) => sentenceText(oddsPartsSentence(view, state) ?? []);

function figuresOf(text: string) {
  const number = (written: string) => Number(written.replace('−', '-'));
  const [, from = '', to = '', whole = '', list = ''] =
    /: (\d+)% to (\d+)%, ([+−]?\d+) percentage points, of which (.*)\.$/.exec(text) ?? [];
  const parts = [...list.replace(/ \(your players: .*?\)/, '').matchAll(/([+−]?\d+)(?:,|$)/g)];
  return {
    shown: Number(to) - Number(from),
    whole: number(whole),
    sum: parts.reduce((sum, [, one = '']) => sum + number(one), 0),
  };
}

describe('oddsPartsSentence', () => {
  it("splits the effect of results into the user's result and those of other teams", () => {
    expect(textOf(withPlayoffs, results(0.08, -0.03))).toBe(
      'Playoff odds from week 3’s results alone: 50% to 55%, +5 percentage points, of which your result +8, other results −3.',
    );
    expect(textOf(withPlayoffs, results(0.08, -0.002))).toBe(
      'Playoff odds from week 3’s results alone: 50% to 58%, +8 percentage points, of which your result +8.',
    );
    expect(textOf(plain, results(0.08, -0.03))).toBe(
      'Title odds from week 3’s results alone: 25% to 28%, +3 percentage points, of which your result +4, other results −1.',
    );
  });

  it('gives the effect of all results together during a bye, and is empty if the change is within the simulation’s error', () => {
    expect(textOf(withPlayoffs, results(null, 0.06))).toBe(
      'Playoff odds from week 3’s results alone: 50% to 56%, +6 percentage points, of which the week’s results +6.',
    );
    expect(textOf(withPlayoffs, results(0.01, -0.01))).toBe('');
    expect(textOf(withPlayoffs, { ...results(0.1, 0), moved: null })).toBe('');
  });

  it('names the players who changed the odds most if the forecast at the week’s start is stored', () => {
    const since = plain.league.weeks[2]?.firstDay ?? '';
    const state: OddsParts = {
      moved: {
        kind: 'since',
        since,
        own: of(0.084),
        others: of(-0.034),
        outlook: of(0.044),
        running: of(-0.004),
        otherMoves: null,
        moves: of(0),
        players: [
          { playerId: '1', name: 'Jayson Tatum', ...of(0.06) },
          { playerId: '2', name: 'Al Horford', ...of(-0.012) },
          { playerId: '3', name: 'Sam Hauser', ...of(0.011) },
        ],
      },
      question: question(0.5, 0.59, since),
    };
    expect(textOf(withPlayoffs, state)).toMatch(
      /^Playoff odds since [A-Z][a-z]+ \d+: 50% to 59%, \+9 percentage points, of which your result \+8, other results −3, projections and injuries \+4 \(your players: Jayson Tatum \+6, Al Horford −1\)\.$/,
    );
  });

  it('shows changes that add up to the total, which equals the difference of the shown odds', () => {
    let seed = 1;
    const next = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647 - 0.5;
    };
    for (let round = 0; round < 300; round += 1) {
      const [own, others, outlook, running, moves] = [next(), next(), next(), next(), next()].map(
        (one) => one / 6,
      ) as [number, number, number, number, number];
      const before = 0.5 + next() / 20;
      const now = before + own + others + outlook + running + moves;
      const text = textOf(withPlayoffs, {
        moved: {
          kind: 'since',
          since: '2026-11-16',
          own: of(own),
          others: of(others),
          outlook: of(outlook),
          running: of(running),
          otherMoves: null,
          moves: of(moves),
          players: [],
        },
        question: question(before, now, '2026-11-16'),
      });
      const { shown, sum, whole } = figuresOf(text);
      expect(whole, text).toBe(shown);
      expect(sum, text).toBe(whole);
    }
  });
});

describe('oddsPartsQuestion', () => {
  const odds: NonNullable<DashboardResponse['odds']> = {
    basis: 'projections',
    simulations: 10_000,
    margin: 0.006,
    nextWeek: 4,
    lastWeek: 3,
    since: '2026-11-16',
    teams: [
      {
        teamId: '1',
        places: [1],
        playoffs: 0.6,
        bye: 0,
        final: 0.3,
        title: 0.2,
        expected: 10,
        deviation: 2,
        stakes: null,
        before: { playoffs: 0.55, title: 0.19 },
      },
    ],
  };

  it('returns the user’s current odds and those before the last week’s results', () => {
    expect(oddsPartsQuestion(plain, odds)).toEqual({
      teamId: '1',
      lastWeek: 3,
      since: '2026-11-16',
      now: { playoffs: 0.6, title: 0.2 },
      before: { playoffs: 0.55, title: 0.19 },
    });
  });

  it('is null without a team, before the first week is over, without projections, and in leagues without matchups', () => {
    expect(oddsPartsQuestion({ ...plain, ownTeamId: null }, odds)).toBeNull();
    expect(oddsPartsQuestion(plain, { ...odds, lastWeek: null })).toBeNull();
    expect(oddsPartsQuestion(plain, { ...odds, basis: 'teamWeeks' })).toBeNull();
    expect(oddsPartsQuestion(plain, null)).toBeNull();
    const rotisserie = exampleView({ form: 'rotisserie', levels: [[1], [2]] });
    expect(oddsPartsQuestion(rotisserie, { ...odds, lastWeek: 1 })).toBeNull();
  });
});
