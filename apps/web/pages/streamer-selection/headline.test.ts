import { exampleLeague, exampleSeason, exampleTeams } from '@fantasy-stats/engine/testing';
import type { ShownPlan, StreamingResult } from '@fantasy-stats/questions/streaming';
import { signedGain } from '@fantasy-stats/words/add-gain';
import { describe, expect, it } from 'vitest';
import { seasonView } from '../../league/season-view.ts';
import { sentenceText } from '../../text/sentence.tsx';
import { headlineOfStreaming, moreOfStreaming, type StreamingFacts } from './headline.ts';

const view = seasonView({
  ...exampleSeason({ league: exampleLeague({ today: '2026-11-10' }), teams: exampleTeams(4) }),
  ownTeamId: '1',
  transactions: [],
  freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
});
const left = { left: 3, used: 1, allowed: 4, ofSeason: null, isLocked: false, isSure: true };
const facts: StreamingFacts = {
  view,
  today: '2026-11-10',
  range: { name: 'this', week: 2, first: '2026-11-09', last: '2026-11-15', opponent: '2' },
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
    helpful: 0,
    plans: { best: plan, byAdds: [plan], others: [] },
    shown: { choice: 'best', plan, result: null, worth, points: null, categories: [], rows: [], ...changes },
  };
}

describe('headlineOfStreaming', () => {
  it('counts activations of recovered players as moves, with one effect for activations and adds together', () => {
    const into = (activate: string) => ({ day: 0, activate, drop: null });
    const returning = { ...plan, returns: [into('IL1'), into('IL2')] };
    const alone = resultOf('wins', 0.15, 0.67, { plan: { ...returning, moves: [] } });
    expect(sentenceText(headlineOfStreaming(facts, alone))).toMatch(/^Two activations take your chance /);
    const result = resultOf('wins', 0.15, 0.82, { plan: returning });
    expect(sentenceText(headlineOfStreaming(facts, result))).toMatch(
      /^Two adds and two activations take your chance .* First \w+: activate IL1 and IL2 into your open roster spots\.$/,
    );
  });

  it('gives the change in fantasy points in head-to-head points leagues', () => {
    const points = { before: 1170.4, after: 1184.6, opponent: 1150 };
    expect(sentenceText(headlineOfStreaming(facts, resultOf('wins', 0.54, 0.61, { points })))).toContain(
      ' to 61.0% (+14.2 pts). ',
    );
  });

  it('gives the plan’s effect in the league’s unit and the first move', () => {
    const opponent = view.name('2');
    expect(sentenceText(headlineOfStreaming(facts, resultOf('wins', 0.54, 0.61)))).toBe(
      `Two adds take your chance against ${opponent} from 54.0% to 61.0%. First: FREE for OWN tomorrow.`,
    );
    // Analytic probabilities can round to 0 or 1 before the matchup is decided.
    expect(sentenceText(headlineOfStreaming(facts, resultOf('wins', 0, 1)))).toContain(
      'from <0.1% to >99.9%.',
    );
    const decided = resultOf('wins', 1, 1, { worth: { before: 1, after: 1, error: 0 } });
    expect(sentenceText(headlineOfStreaming(facts, decided))).toContain('from 100% to 100%.');
    expect(sentenceText(headlineOfStreaming(facts, resultOf('categories', 5.1, 5.4)))).toBe(
      `Two adds take you from 5.10 to 5.40 expected categories against ${opponent}. First: FREE for OWN tomorrow.`,
    );
    const season = { ...facts, range: { ...facts.range, week: null, opponent: null } };
    expect(sentenceText(headlineOfStreaming(season, resultOf('fantasyPoints', 900, 934.2)))).toContain(
      'Two adds bring 34.2 more fantasy points',
    );
    expect(sentenceText(headlineOfStreaming(season, resultOf('rotisseriePoints', 70, 71.3)))).toContain(
      'from 70.00 to 71.30 expected rotisserie points',
    );
  });

  it('adds the date to a weekday more than a week away', () => {
    const days = ['2026-11-30', '2026-12-01', '2026-12-02'];
    const later = { ...resultOf('wins', 0.54, 0.61), days };
    expect(sentenceText(headlineOfStreaming(facts, later))).toMatch(
      /First: FREE for OWN on Tuesday, Dec 1\.$/,
    );
  });

  it('says that no free agent helps, or that no add is left', () => {
    const idle = resultOf('wins', 0.5, 0.5, { plan: { ...plan, moves: [] } });
    expect(sentenceText(headlineOfStreaming(facts, idle))).toMatch(/^No free agent makes you better against/);
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
    const spent = { ...facts, left: { ...left, left: 0 } };
    expect(sentenceText(headlineOfStreaming(spent, { ...idle, gains: [gain], helpful: 1 }))).toBe(
      'You have no adds left this week. With one more, FREE would help most.',
    );
    // The gain is too small to recommend this player.
    expect(sentenceText(headlineOfStreaming(spent, { ...idle, gains: [gain], helpful: 0 }))).toBe(
      'You have no adds left this week, and no free agent would help.',
    );
    const locked = { ...facts, left: { ...left, left: 0, isLocked: true } };
    expect(sentenceText(headlineOfStreaming(locked, { ...idle, gains: [gain] }))).toBe(
      'You are out of the playoffs, and your league locks adds and drops for eliminated teams.',
    );
  });

  it('does not claim that no free agent helps if the search was stopped early', () => {
    const stopped = { ...facts, isStopped: true };
    const none = { ...resultOf('wins', 0.5, 0.5), shown: null };
    expect(sentenceText(headlineOfStreaming(stopped, none))).toBe(
      'The search was stopped before it found a move that helps.',
    );
    expect(sentenceText(headlineOfStreaming(stopped, resultOf('wins', 0.54, 0.61)))).toMatch(
      /^Two adds take/,
    );
  });

  it('is followed by the adds left and the rest-of-season cost', () => {
    const costly = resultOf('wins', 0.54, 0.61, { plan: { ...plan, givenUp: 0.12 } });
    const text = sentenceText(moreOfStreaming(facts, costly));
    expect(text).toContain('3 of 4 adds left.');
    expect(text).toContain('It costs 12.0 pp to win over the rest of the season.');
    expect(sentenceText(moreOfStreaming(facts, resultOf('wins', 0.54, 0.61)))).toContain(
      'It costs nothing later',
    );
  });

  it('states the 80% interval of the gain from the players’ averages and the simulation together', () => {
    const marginWith = (deviation: number | undefined, error: number | null) => {
      const about = deviation === undefined ? plan : { ...plan, deviation };
      const worth = { before: 0.54, after: 0.61, error };
      const text = sentenceText(moreOfStreaming(facts, resultOf('wins', 0.54, 0.61, { plan: about, worth })));
      return /The gain is 7.0 ± (.*) percentage points/.exec(text)?.[1] ?? null;
    };
    expect(marginWith(undefined, null)).toBeNull();
    expect(marginWith(0.02, null)).toBe('2.6');
    expect(marginWith(undefined, 0.02)).toBe('2.6');
    expect(marginWith(0, 0.02)).toBe('2.6');
    expect(marginWith(0.03, 0.04)).toBe('6.4');
    expect(marginWith(0, null)).toBe('0.1');
  });

  it('writes gains with a sign and zero without one', () => {
    expect(signedGain('wins', 0.058)).toBe('+5.8');
    expect(signedGain('wins', -0.003)).toBe('−0.3');
    expect(signedGain('categories', -0.0001)).toBe('0.00');
  });
});
