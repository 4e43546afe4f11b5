import { expect, it } from 'vitest';
import { rankingScoreWords } from './ranking-score-words.ts';

const score = { since: '2026-11-30', until: '2026-12-27', weeks: 4, players: 84, own: 0.618, frozen: 0.66 };
const ranking = { frozenOn: '2026-12-28', firstOn: null, scores: [score] };

it('rankingScoreWords says how many players a ranking needs and when it is scored', () => {
  expect(rankingScoreWords(null, 3)).toEqual([
    'With 20 players or more, your ranking is saved each Monday and scored after four weeks, like ours.',
  ]);
  expect(rankingScoreWords(null, 20)).toEqual([
    'Your ranking is saved each Monday and scored after four weeks, like ours.',
  ]);
  expect(rankingScoreWords({ frozenOn: '2026-12-07', firstOn: '2026-12-29', scores: [] }, 20)).toEqual([
    'Your ranking was last saved Dec 7, 2026. Its first score, next to ours, is due on Dec 29, 2026.',
  ]);
});

it('rankingScoreWords gives the correlations of both rankings over the same players, with one sentence per period', () => {
  expect(
    rankingScoreWords(
      {
        ...ranking,
        scores: [
          score,
          { ...score, since: '2026-11-02', until: '2027-01-03', weeks: 9, own: -0.04, frozen: 1 },
        ],
      },
      84,
    ),
  ).toEqual([
    'Your Nov 30, 2026 ranking, scored over 4 weeks through Dec 27, 2026: .62; Fantasy Stats: .66 over the same 84 players.',
    'Your Nov 2, 2026 ranking, scored over 9 weeks through Jan 3, 2027: −.04; Fantasy Stats: 1.00 over the same 84 players.',
  ]);
});

it('rankingScoreWords makes no comparison if there are too few players', () => {
  expect(rankingScoreWords({ ...ranking, scores: [{ ...score, players: 6 }] }, 84)).toEqual([
    'Your Nov 30, 2026 ranking, over 4 weeks through Dec 27, 2026: not enough players to compare yet (6 of 10).',
  ]);
});
