import { type DraftRoom, DraftRoomShape } from '@fantasy-stats/contract/draft-room-shape';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDraftRoom } from './is-draft-room.ts';

const room: DraftRoom = {
  name: 'Ours',
  league: 'espn-2027-1',
  rules: {
    scoringForm: 'headToHeadPoints',
    scored: [{ statistic: 'PTS', points: 1.5 }],
    slots: [{ slot: 'PG', count: 1 }],
  },
  kind: 'auction',
  teams: 4,
  rounds: 3,
  budget: 200,
  seat: 2,
  punts: ['TO'],
  valueFor: 'both',
  picks: [
    { id: '1', team: 0, cost: 40.5, keptAt: null },
    { id: '2', team: 1, cost: null, keptAt: 2, number: 5 },
  ],
  traded: [{ round: 1, from: 0, to: 2 }],
  mock: {
    opponents: [
      { style: 'homer', skill: 0.5, nbaTeam: 'BOS' },
      { style: 'average', skill: 1, nbaTeam: null },
    ],
    pace: 3,
    seed: 7,
  },
  followed: { isOn: true, teams: ['7', '3'], disputed: [{ id: '9', team: 0, cost: null, keptAt: 1 }] },
};

function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return [[...path], ...inner.flatMap(([name, one]) => pathsIn(one, [...path, name]))];
}

/** Returns a copy in which the value at a path is replaced by `to`; undefined removes the value. */
function changed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  const copy = structuredClone(value) as Record<string, unknown>;
  copy[name] = changed(copy[name], rest, to);
  if (copy[name] === undefined && !Array.isArray(copy)) delete copy[name];
  return copy;
}

const accepts = (value: unknown) => [isDraftRoom(value), DraftRoomShape.safeParse(value).success];

describe('isDraftRoom', () => {
  it('accepts a room with all fields, and null where the schema allows it', () => {
    expect(accepts(room)).toEqual([true, true]);
    const bare = { ...room, league: null, rules: null, mock: null, punts: [], picks: [], traded: [] };
    expect(accepts(bare)).toEqual([true, true]);
  });

  it('accepts and rejects the same room changes as the schema', () => {
    const edges = fc.constantFrom(
      ...[undefined, null, '', 'x', 'x'.repeat(20), 'x'.repeat(21), 'x'.repeat(60), 'x'.repeat(61)],
      ...[-1001, -1000, -1, 0, 0.5, 1, 2, 29, 30, 31, 40, 41, 50, 51, 300, 301, 1000, 1001, 100_000, 100_001],
      ...[2_147_483_647, 2_147_483_648, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, 'yahoo-466.l.1'],
      ...['snake', 'linear', 'punter', 'LAL', 'BN', 'AST', 'rotisserie', `espn-2027-${'1'.repeat(40)}`],
      ...[room.picks, Array(901).fill(room.picks[0]), Array(301).fill(room.traded[0]), Array(60).fill('PTS')],
    );
    const change = fc.tuple(
      fc.constantFrom(...pathsIn(room)),
      fc.oneof(edges, fc.jsonValue(), fc.integer(), fc.double()),
    );
    const outcomes = new Set<boolean>();
    fc.assert(
      fc.property(change, ([path, to]) => {
        const [is, was] = accepts(changed(room, path, to));
        outcomes.add(is === true);
        expect(is).toBe(was);
      }),
      { numRuns: 5000 },
    );
    expect(outcomes.size).toBe(2);
  });
});
