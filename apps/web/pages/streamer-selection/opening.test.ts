import { exampleLeague, exampleSeason, exampleTeams } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import { seasonView } from '../../league/season-view.ts';
import { sentenceText } from '../../words/sentence.tsx';
import type { ShownPlan, StreamingResult } from '../../worker/streaming-messages.ts';
import { moreOfStreaming, openingOfStreaming, type Told } from './opening.ts';
import { laterAmount, signedAmount } from './units.ts';

const view = seasonView({
  ...exampleSeason({ league: exampleLeague({ today: '2026-11-10' }), teams: exampleTeams(4) }),
  ownTeamId: '1',
  transactions: [],
  freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
});
const left = { left: 3, used: 1, allowed: 4, ofSeason: null, isSure: true };
const told: Told = {
  view,
  today: '2026-11-10',
  stretch: { name: 'this', week: 2, first: '2026-11-09', last: '2026-11-15', opponent: '2' },
  left,
  isStopped: false,
  nameOf: (id) => id.toUpperCase(),
};

const plan = {
  moves: [
    { day: 1, add: 'free', drop: 'own' },
    { day: 2, add: 'other', drop: null },
  ],
  worth: 0.61,
  standing: 0.54,
  gain: 0.07,
  givenUp: 0,
};

function resultOf(
  unit: StreamingResult['unit'],
  before: number,
  after: number,
  changes: Partial<ShownPlan> = {},
): StreamingResult {
  const worth = { before, after, error: null };
  return {
    unit,
    days: ['2026-11-10', '2026-11-11', '2026-11-12'],
    openSpots: 0,
    unknownCaps: [],
    roster: [],
    gains: [],
    plans: { best: plan, byAdds: [plan], others: [] },
    shown: { choice: 'best', plan, result: null, worth, points: null, categories: [], rows: [], ...changes },
  };
}

describe('the opening', () => {
  it('says what the plan changes in the form’s own measure, and the first move', () => {
    const opponent = view.name('2');
    expect(sentenceText(openingOfStreaming(told, resultOf('wins', 0.54, 0.61)))).toBe(
      `Two adds take your chance against ${opponent} from 54% to 61%. First: FREE for OWN tomorrow.`,
    );
    /* Worked out without draws, a chance rounds to certainty where nothing has decided it. */
    expect(sentenceText(openingOfStreaming(told, resultOf('wins', 0, 1)))).toContain('from <1% to >99%.');
    const decided = resultOf('wins', 1, 1, { worth: { before: 1, after: 1, error: 0 } });
    expect(sentenceText(openingOfStreaming(told, decided))).toContain('from 100% to 100%.');
    expect(sentenceText(openingOfStreaming(told, resultOf('categories', 5.1, 5.4)))).toBe(
      `Two adds take you from 5.10 to 5.40 expected categories against ${opponent}. First: FREE for OWN tomorrow.`,
    );
    const season = { ...told, stretch: { ...told.stretch, week: null, opponent: null } };
    expect(sentenceText(openingOfStreaming(season, resultOf('fantasyPoints', 900, 934.2)))).toContain(
      'Two adds bring 34.2 more fantasy points',
    );
    expect(sentenceText(openingOfStreaming(season, resultOf('rotisseriePoints', 70, 71.3)))).toContain(
      'from 70.0 to 71.3 expected rotisserie points',
    );
  });

  it('tells which day is meant where it is more than a week away', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-02'];
    const later = { ...resultOf('wins', 0.54, 0.61), days };
    expect(sentenceText(openingOfStreaming(told, later))).toMatch(/First: FREE for OWN on Tuesday, Dec 1\.$/);
  });

  it('says so when nobody helps, and when no add is left', () => {
    const idle = resultOf('wins', 0.5, 0.5, { plan: { ...plan, moves: [] } });
    expect(sentenceText(openingOfStreaming(told, idle))).toMatch(/^No free agent makes you better against/);
    const gain = {
      id: 'free',
      day: 0,
      drop: 'own',
      gain: 0.03,
      deviation: 0.01,
      givenUp: 0,
      games: 2,
      byCategory: [],
    };
    const spent = { ...told, left: { ...left, left: 0 } };
    expect(sentenceText(openingOfStreaming(spent, { ...idle, gains: [gain] }))).toBe(
      'You have no adds left this week. With one more, FREE would help most.',
    );
  });

  it('does not say that nobody helps where the search was stopped', () => {
    const stopped = { ...told, isStopped: true };
    const none = { ...resultOf('wins', 0.5, 0.5), shown: null };
    expect(sentenceText(openingOfStreaming(stopped, none))).toBe(
      'The search was stopped before it found a move that helps.',
    );
    expect(sentenceText(openingOfStreaming(stopped, resultOf('wins', 0.54, 0.61)))).toMatch(/^Two adds take/);
  });

  it('states the exchange: the gain now and what is given up later', () => {
    const costly = resultOf('wins', 0.54, 0.61, { plan: { ...plan, givenUp: 0.12 } });
    const text = sentenceText(moreOfStreaming(told, costly));
    expect(text).toContain('3 adds left of 4.');
    expect(text).toContain('It costs 0.12 matchup wins over the rest of the season.');
    expect(sentenceText(moreOfStreaming(told, resultOf('wins', 0.54, 0.61)))).toContain(
      'It costs nothing later',
    );
  });

  it('writes gains with their sign, and nothing as nothing', () => {
    expect(signedAmount('wins', 0.058)).toBe('+5.8');
    expect(signedAmount('wins', -0.003)).toBe('−0.3');
    expect(signedAmount('categories', -0.0001)).toBe('0.00');
    expect(laterAmount('wins', 0.125)).toBe('0.13');
  });
});
