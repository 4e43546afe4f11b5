import { isProperties, type Properties } from '@fantasy-stats/platforms';
import fc from 'fast-check';

const numbers = fc.constantFrom(
  0,
  1,
  -1,
  8,
  41,
  49,
  50,
  51,
  60,
  61,
  250,
  401,
  20_001,
  2 ** 31 - 1,
  2e9,
  1e308,
);
const things: fc.Arbitrary<unknown> = fc.oneof(
  numbers,
  fc.constantFrom(null, '', 'NaN', '1e308', '-1', '2000000000', '9999-99-99', 'x'.repeat(700), [], {}, true),
  fc.constantFrom(3, 500).map((depth) => {
    let nested: unknown = 1;
    for (let level = 0; level < depth; level += 1) nested = [nested];
    return nested;
  }),
);

/** A count, length or range of a league, and its replacement. */
export const damage = fc.record({
  key: fc.constantFrom(
    ...['lineupSlotCounts', 'positionLimits', 'matchupPeriods', 'lineupSlotStatLimits', 'scoringItems'],
    ...['teams', 'schedule', 'entries', 'divisions', 'picks', 'owners', 'members', 'eligibleSlots'],
    ...['size', 'playoffTeamCount', 'playoffMatchupPeriodLength', 'matchupPeriodCount', 'keeperCount'],
    ...['acquisitionLimit', 'matchupAcquisitionLimit', 'acquisitionBudget', 'finalScoringPeriod'],
    ...['currentMatchupPeriod', 'points', 'name', 'fullName', 'date', 'scoringPeriodId', 'wins'],
    // Yahoo sends numbers as strings.
    ...[
      'count',
      'roster_positions',
      'num_teams',
      'start_week',
      'end_week',
      'stats',
      'stat_categories',
      'value',
    ],
    ...[
      'matchups',
      'team_id',
      'player_id',
      'players',
      'managers',
      'end_date',
      'total',
      'max_teams',
      'transactions',
    ],
  ),
  value: things,
  times: fc.constantFrom(1, 1, 2, 5, 150),
});
export type Damage = typeof damage extends fc.Arbitrary<infer One> ? One : never;

/** Maximum values of a forged response: several times the largest response that is accepted. */
const MOST_VALUES = 400_000;

function countValues(value: unknown): number {
  const inner = Array.isArray(value) ? value : isProperties(value) ? Object.values(value) : [];
  return inner.reduce<number>((sum, one) => sum + countValues(one), 1);
}

function grown(list: readonly unknown[], times: number): unknown[] {
  return Array.from({ length: times }, (_, copy) =>
    list.map((one) =>
      isProperties(one) && copy > 0 ? { ...one, id: `${Number(one.id) + 1000 * copy}` } : one,
    ),
  ).flat();
}

/**
 * Returns a forged value: lists grow, and every number below the damaged key is replaced. Nested lists grow
 * only while the total stays below a bound.
 */
export function forged(value: unknown, { key, times, value: put }: Damage): unknown {
  let room = MOST_VALUES - countValues(value);
  const below = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(below);
    if (!isProperties(one)) return one;
    return Object.fromEntries(
      Object.entries(one).map(([name, inner]): [string, unknown] => {
        if (name !== key) return [name, below(inner)];
        if (Array.isArray(inner)) {
          if (times === 1) return [name, put];
          const list = inner.map(below);
          const more =
            list.length * times > 20_000 ? Number.POSITIVE_INFINITY : countValues(list) * (times - 1);
          if (more > room) return [name, list];
          room -= more;
          return [name, grown(list, times)];
        }
        const isTable = isProperties(inner) && Object.keys(inner).length > 0 && times > 1;
        return [name, isTable ? tableOf(inner, put) : put];
      }),
    );
  };
  return below(value);
}

function tableOf(table: Properties, put: unknown): Properties {
  return Object.fromEntries(Object.keys(table).map((name) => [name, put]));
}
