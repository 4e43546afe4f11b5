import { describe, expect, it } from 'vitest';
import { partIndex } from '../../projection/index.ts';
import { exampleInputs } from '../../testing/index.ts';
import { openedMinutes } from './opened-minutes.ts';
import type { MeasuredGame } from './played-games.ts';

const MIN = partIndex('MIN');
const inputs = exampleInputs();
const played = (minutes: number, count = 10): MeasuredGame[] =>
  Array.from({ length: count }, (_, day) => ({
    day,
    minutes: minutes + (day % 2 === 0 ? 1 : -1),
    possessions: 10,
    value: 0,
  }));

/** All players average their projected minutes, except the given ones. */
function seasonMinutes(changes: Readonly<Record<string, readonly MeasuredGame[]>> = {}) {
  return new Map(
    inputs.players.map((player) => [Number(player.id), changes[player.id] ?? played(player.mean[MIN] ?? 0)]),
  );
}

const [star, mate] = inputs.players.filter(({ nbaTeam }) => nbaTeam === inputs.players[0]?.nbaTeam);
if (!star || !mate) throw new Error('there is no NBA team');
const out = new Map([[Number(star.id), 'injuredReserve' as const]]);

describe('openedMinutes', () => {
  it('returns an absent player’s teammates who are projected to play more minutes than their season average', () => {
    const minutes = (mate.mean[MIN] ?? 0) - 6;
    const found = openedMinutes(
      inputs,
      seasonMinutes({ [star.id]: played(33), [mate.id]: played(minutes) }),
      out,
    );
    const opened = found.get(Number(mate.id));
    expect(opened?.season).toBeCloseTo(minutes, 9);
    expect(opened?.gain).toBeCloseTo((opened?.minutes ?? 0) - minutes, 9);
    expect(opened?.out).toEqual([{ nbaId: Number(star.id), name: star.name, minutes: 33 }]);
    expect(opened?.error).toBeGreaterThan(0);
    expect(found.has(Number(star.id))).toBe(false);
  });

  it('returns nothing if no regular is absent, or for a player with too few games', () => {
    const minutes = (mate.mean[MIN] ?? 0) - 6;
    const healthy = seasonMinutes({ [star.id]: played(33), [mate.id]: played(minutes) });
    expect(openedMinutes(inputs, healthy, new Map()).has(Number(mate.id))).toBe(false);
    const reserve = seasonMinutes({ [star.id]: played(10), [mate.id]: played(minutes) });
    expect(openedMinutes(inputs, reserve, out).has(Number(mate.id))).toBe(false);
    const few = seasonMinutes({ [star.id]: played(33), [mate.id]: played(minutes, 4) });
    expect(openedMinutes(inputs, few, out).has(Number(mate.id))).toBe(false);
  });
});
