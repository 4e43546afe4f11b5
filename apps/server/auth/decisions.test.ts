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

it('are believed no longer than until the moment at which they change by the clock alone', async () => {
  const { known } = setting();
  const beliefs: Belief[] = [];
  const read = (until: number) => () => Promise.resolve({ value: 'one', subjects: ['a'], until });
  await known.of('one', read(noon + 100), beliefs);
  await known.of('over', read(noon), beliefs);
  const [one, over] = beliefs;
  expect([noon, noon + 99, noon + 100].map((time) => one?.holds(time))).toEqual([true, true, false]);
  expect(over?.holds(noon)).toBe(false);
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

it('are read again before they are too old, while they still answer', async () => {
  let time = noon;
  let stored: string | null = 'first';
  let readings = 0;
  const known = decisions<string>({ life, most: 10, now: () => new Date(time), random: () => 0.6 });
  const ask = (beliefs?: Belief[]) =>
    known.of(
      'one',
      async () => {
        readings += 1;
        return stored === null ? null : { value: stored, subjects: [] };
      },
      beliefs,
    );
  const first: Belief[] = [];
  await ask(first);
  stored = 'second';
  time += life * 0.6;
  expect([await ask(), readings]).toEqual(['first', 1]);
  time += life * 0.1;
  expect([await ask(), readings]).toEqual(['first', 2]);
  await new Promise(setImmediate);
  expect([await ask(), readings, first[0]?.holds(time)]).toEqual(['second', 2, false]);
  /* What is gone is gone as soon as that is found. */
  stored = null;
  time += life * 0.7;
  expect(await ask()).toBe('second');
  await new Promise(setImmediate);
  expect(await ask()).toBeNull();
});

it('answer until they are too old where reading them again fails', async () => {
  let time = noon;
  const known = decisions<string>({ life, most: 10, now: () => new Date(time) });
  await known.of('one', async () => ({ value: 'read', subjects: [] }));
  const fails = () => known.of('one', () => Promise.reject(new Error('away')));
  time += life - 1;
  expect(await fails()).toBe('read');
  time += 1;
  await expect(fails()).rejects.toThrow('away');
});

it('are believed longer while every change is heard, and after a while that nobody asked once it is', async () => {
  let time = noon;
  let heardAt = noon;
  let canHear = true;
  let readings = 0;
  const known = decisions<string>({
    life,
    most: 10,
    now: () => new Date(time),
    random: () => 0.5,
    told: {
      life: 30_000,
      isHeard: (moment) => moment - heardAt < life,
      catchUp: async () => {
        if (canHear) heardAt = time;
      },
    },
  });
  const beliefs: Belief[] = [];
  const ask = async () => {
    await known.of(
      'one',
      async () => {
        readings += 1;
        return { value: 'read', subjects: ['a'] };
      },
      beliefs,
    );
    return readings;
  };
  expect(await ask()).toBe(1);
  /* Nothing was heard since: the belief alone does not hold, and whoever asks has it made sure of. */
  time += 5_000;
  expect(beliefs[0]?.holds(time)).toBe(false);
  expect(await ask()).toBe(1);
  expect([beliefs[0]?.holds(time), beliefs[0]?.isDue(time)]).toEqual([true, false]);
  /* Where nothing can be heard, it is read as often as ever. */
  canHear = false;
  time += life;
  expect(await ask()).toBe(2);
  canHear = true;
  heardAt = time;
  known.forget('a');
  expect(await ask()).toBe(3);
  time += 30_000;
  expect(await ask()).toBe(4);
});

it('are not all read again at the same moment', async () => {
  let at = 0;
  const parts = [0, 0.999];
  const known = decisions<string>({
    life,
    most: 10,
    now: () => new Date(noon),
    random: () => parts[at++] ?? 0,
  });
  const beliefs: Belief[] = [];
  for (const key of ['one', 'other'])
    await known.of(key, async () => ({ value: key, subjects: [] }), beliefs);
  expect(beliefs.map((belief) => belief.isDue(noon + life * 0.6))).toEqual([true, false]);
});

it('hold on for what was answered by them where they are read again as they were, by one request at a time', async () => {
  let time = noon;
  let stored = 'same';
  const known = decisions<string>({ life, most: 10, now: () => new Date(time), random: () => 0.5 });
  const ask = (beliefs?: Belief[]) =>
    known.of('one', async () => ({ value: stored, subjects: ['a'] }), beliefs);
  const beliefs: Belief[] = [];
  await ask(beliefs);
  const [belief] = beliefs;
  const states = () => [belief?.holds(time), belief?.isDue(time), belief?.isDue(time)];
  expect(states()).toEqual([true, false, false]);
  time += life * 0.7;
  expect(states()).toEqual([true, true, false]);
  await ask();
  await new Promise(setImmediate);
  time += life * 0.4;
  expect(states()).toEqual([true, false, false]);
  time += life * 0.3;
  stored = 'other';
  await ask();
  await new Promise(setImmediate);
  expect(belief?.holds(time)).toBe(false);
});
