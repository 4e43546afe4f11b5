import { decodeForecastInputs, encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { withOwnProjections } from '@fantasy-stats/contract/own-inputs';
import { exampleInputs } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';

const inputs = encodeForecastInputs(exampleInputs('eachCategory'));

it('imported projections replace only the given statistics', () => {
  const before = decodeForecastInputs(inputs);
  const [first, second] = before.players;
  if (!first || !second) throw new Error('the example has players');
  const after = decodeForecastInputs(
    withOwnProjections(inputs, [{ nbaId: Number(first.id), line: { PTS: 33.3, 'FT%': 0.5, TO: 90 } }]),
  );
  const of = (inputsOf: typeof after, player: number, id: 'PTS' | 'TO' | 'FTM' | 'FTA' | 'REB' | 'FGM') =>
    inputsOf.players[player]?.mean[inputsOf.parts.indexOf(id)] ?? Number.NaN;
  expect(of(after, 0, 'PTS')).toBeCloseTo(33.3, 3);
  expect(of(after, 0, 'FTA')).toBe(of(before, 0, 'FTA'));
  expect(of(after, 0, 'FTM')).toBeCloseTo(of(before, 0, 'FTA') / 2, 2);
  expect(of(after, 0, 'REB')).toBe(of(before, 0, 'REB'));
  expect(of(after, 0, 'FGM')).toBe(of(before, 0, 'FGM'));
  // Values are clamped to the engine's range.
  expect(of(after, 0, 'TO')).toBe(65);
  expect(after.players[1]).toEqual(second);
  expect(after.players[0]?.chances).toEqual(first.chances);
  expect(encodeForecastInputs(after).games).toEqual(inputs.games);
});

it('imported projections apply to every remaining game, without adjustments for later games or other players’ injuries', () => {
  const example = exampleInputs('eachCategory');
  const moved = { laterLoad: 0.8, loads: [{ game: 0, factor: 1.3 }] };
  const players = example.players.map((player) => ({ ...player, ...moved }));
  const own = withOwnProjections(encodeForecastInputs({ ...example, players }), [
    { nbaId: Number(players[0]?.id), line: { PTS: 33.3 } },
  ]);
  const [first, second] = decodeForecastInputs(own).players;
  expect(first?.laterLoad).toBe(1);
  expect(first?.loads ?? []).toEqual([]);
  expect(second).toMatchObject(moved);
});

it('imported projections of unknown players change nothing', () => {
  expect(withOwnProjections(inputs, [{ nbaId: 999_999, line: { PTS: 20 } }])).toBe(inputs);
});

it('imported projections never have more makes than attempts', () => {
  const { players, parts } = decodeForecastInputs(inputs);
  const own = withOwnProjections(inputs, [{ nbaId: Number(players[0]?.id), line: { FGM: 30, FGA: 10 } }]);
  const mean = decodeForecastInputs(own).players[0]?.mean;
  expect(mean?.[parts.indexOf('FGA')]).toBe(30);
});

describe('shots and rebounds in imported projections', () => {
  const before = decodeForecastInputs(inputs);
  const player = before.players[0];
  const mean = (line: Parameters<typeof withOwnProjections>[1][number]['line']) => {
    const own = withOwnProjections(inputs, [{ nbaId: Number(player?.id), line }]);
    const values = decodeForecastInputs(own).players[0]?.mean;
    return (id: (typeof before.parts)[number]) => values?.[before.parts.indexOf(id)] ?? Number.NaN;
  };
  const ours = (id: (typeof before.parts)[number]) => player?.mean[before.parts.indexOf(id)] ?? Number.NaN;

  it.each([
    ['FGM', 'FGA', 'FG%'],
    ['FTM', 'FTA', 'FT%'],
    ['3PM', '3PA', '3P%'],
  ] as const)('keep the rate for a new %s or %s, and change the makes for a new %s', (made, tried, rate) => {
    const share = ours(made) / ours(tried);
    const attempts = mean({ [tried]: 9 });
    expect(attempts(made) / attempts(tried)).toBeCloseTo(share, 3);
    const makes = mean({ [made]: 2.5 });
    expect(makes(made) / makes(tried)).toBeCloseTo(share, 3);
    const alone = mean({ [rate]: 0.6 });
    expect(alone(tried)).toBeCloseTo(ours(tried), 3);
    expect(alone(made)).toBeCloseTo(0.6 * ours(tried), 3);
    const both = mean({ [rate]: 0.4, [tried]: 10 });
    expect(both(made)).toBeCloseTo(4, 3);
    const counted = mean({ [rate]: 0.4, [made]: 4 });
    expect(counted(tried)).toBeCloseTo(10, 3);
  });

  it('keep the sum of offensive and defensive rebounds', () => {
    const sum = mean({ REB: 10 });
    expect(sum('OREB') + sum('DREB')).toBeCloseTo(10, 3);
    const half = mean({ OREB: 3 });
    expect(half('REB')).toBeCloseTo(3 + ours('DREB'), 3);
  });
});
