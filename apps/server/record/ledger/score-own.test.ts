import type { OwnProjection } from '@fantasy-stats/contract/marks';
import { boxStatistics, type StatisticId, type StatLine } from '@fantasy-stats/domain';
import { expect, it } from 'vitest';
import { type RosteredPlayer, scoreOwn } from './score-own.ts';

const zeros: StatLine = { MIN: 0, ...Object.fromEntries(boxStatistics.map((id) => [id, 0])) };
const rosteredPlayer = (
  id: number,
  games: number,
  lines: Record<'projected' | 'average' | 'came', StatLine>,
) => ({
  id,
  games,
  projected: { ...zeros, ...lines.projected },
  average: { ...zeros, ...lines.average },
  came: { ...zeros, ...lines.came },
});
const line = (scored: ReturnType<typeof scoreOwn>, id: StatisticId) =>
  scored.lines.find(({ statistic }) => statistic === id);

it('scoreOwn compares a user’s projections, the stored projections and averages over the same games', () => {
  const list: OwnProjection[] = [
    { nbaId: 1, line: { PTS: 22 } },
    { nbaId: 2, line: { PTS: 12, 'FG%': 0.5 } },
    { nbaId: 9, line: { PTS: 50 } },
  ];
  const first: RosteredPlayer[] = [
    rosteredPlayer(1, 2, { projected: { PTS: 20 }, average: { PTS: 16 }, came: { PTS: 46 } }),
    rosteredPlayer(2, 1, {
      projected: { PTS: 10, FGM: 4, FGA: 10 },
      average: { PTS: 13, FGM: 3, FGA: 10 },
      came: { PTS: 4, FGM: 6, FGA: 10 },
    }),
    // The user's list does not contain this player.
    rosteredPlayer(3, 3, { projected: { PTS: 30 }, average: { PTS: 30 }, came: { PTS: 0 } }),
  ];
  const second = [rosteredPlayer(1, 1, { projected: { PTS: 24 }, average: { PTS: 18 }, came: { PTS: 20 } })];
  const scored = scoreOwn(list, [first, second, []]);
  expect(scored).toMatchObject({ weeks: 2, players: 3, games: 4 });
  // The user's errors are 1 (two games), 8 and 2; ours are 3, 6 and 4; the averages' are 7, 9 and 2.
  expect(line(scored, 'PTS')).toEqual({
    statistic: 'PTS',
    weight: 4,
    own: { error: 12 / 4, squared: (2 + 64 + 4) / 4 },
    frozen: { error: 16 / 4, squared: (18 + 36 + 16) / 4 },
    average: { error: 25 / 4, squared: (98 + 81 + 4) / 4 },
  });
  expect(line(scored, 'FG%')).toMatchObject({
    weight: 10,
    own: { error: expect.closeTo(0.1, 9) },
    frozen: { error: expect.closeTo(0.2, 9) },
    average: { error: expect.closeTo(0.3, 9) },
  });
  // Statistics that the list lacks are not scored.
  expect(scored.lines.map(({ statistic }) => statistic)).toEqual(['FG%', 'PTS']);
});

it('scoreOwn skips players without an average, and returns nothing without games', () => {
  const player = rosteredPlayer(1, 2, { projected: { PTS: 20 }, average: {}, came: { PTS: 40 } });
  const list = [{ nbaId: 1, line: { PTS: 22 } }];
  const nothing = { weeks: 0, players: 0, games: 0, lines: [] };
  expect(scoreOwn(list, [[{ ...player, average: null }]])).toEqual(nothing);
  expect(scoreOwn([], [[player]])).toEqual(nothing);
  expect(scoreOwn(list, [])).toEqual(nothing);
});
