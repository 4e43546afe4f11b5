import { decodeForecastInputs, encodeForecastInputs } from '@fantasy-stats/contract/forecast-wire';
import { withOwnProjections } from '@fantasy-stats/contract/own-inputs';
import { exampleInputs } from '@fantasy-stats/engine/testing';
import { expect, it } from 'vitest';

const inputs = encodeForecastInputs(exampleInputs('eachCategory'));

it('takes the reader’s numbers, keeps ours where he tells none, and leaves everybody else alone', () => {
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
  /* What the engine has no room for is cut. */
  expect(of(after, 0, 'TO')).toBe(65);
  expect(after.players[1]).toEqual(second);
  expect(after.players[0]?.chances).toEqual(first.chances);
  expect(encodeForecastInputs(after).games).toEqual(inputs.games);
});

it('takes the reader’s numbers for every game to come, however far ahead and whoever else is out', () => {
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

it('leaves the projections as they are where nobody in them is in the list', () => {
  expect(withOwnProjections(inputs, [{ nbaId: 999_999, line: { PTS: 20 } }])).toBe(inputs);
});

it('lets nobody make more shots than he takes', () => {
  const { players, parts } = decodeForecastInputs(inputs);
  const own = withOwnProjections(inputs, [{ nbaId: Number(players[0]?.id), line: { FGM: 30, FGA: 10 } }]);
  const mean = decodeForecastInputs(own).players[0]?.mean;
  expect(mean?.[parts.indexOf('FGA')]).toBe(30);
});
