import { expect, it } from 'vitest';
import { type Belief, decisions } from './decisions.ts';

const noon = 1_000_000;
const life = 900;

/** Decisions whose clock stands still, and what those that were asked for rest on. */
function setting(most = 10) {
  const known = decisions<string>({ life, most, now: () => new Date(noon) });
  const believe = async (key: string, subjects: readonly string[]) => {
    const beliefs: Belief[] = [];
    await known.of(key, async () => ({ value: key, subjects }), beliefs);
    const [belief] = beliefs;
    if (!belief || beliefs.length > 1) throw new Error('each answer rests on one reading');
    return belief;
  };
  return { known, believe };
}

it('are believed until what they are about changes, and no longer than their life', async () => {
  const { believe, known } = setting();
  const [one, same, other] = [
    await believe('one', ['a', 'b']),
    await believe('one', ['a', 'b']),
    await believe('other', ['c']),
  ];
  expect([noon - 1, noon, noon + life - 1, noon + life].map((time) => one.holds(time))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  known.forget('b');
  expect([one, same, other].map((belief) => belief.holds(noon))).toEqual([false, false, true]);
  known.forget(null);
  expect(other.holds(noon)).toBe(false);
});

it('are not believed where what they are about changed while they were read, or nothing was there', async () => {
  const { known } = setting();
  const beliefs: Belief[] = [];
  const value = await known.of(
    'one',
    async () => {
      await Promise.resolve();
      known.forget('a');
      return { value: 'old', subjects: ['a'] };
    },
    beliefs,
  );
  await known.of('none', async () => null, beliefs);
  expect(value).toBe('old');
  expect(beliefs.map((belief) => belief.holds(noon))).toEqual([false, false]);
});

it('are not believed any more once there is no room for them', async () => {
  const { believe } = setting(1);
  const one = await believe('one', ['a']);
  await believe('two', ['a']);
  expect(one.holds(noon)).toBe(false);
});
