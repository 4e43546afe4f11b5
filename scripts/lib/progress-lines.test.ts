import { expect, it } from 'vitest';
import { progressLines } from './progress-lines.ts';

it('progressLines prints the demo’s progress every two seconds, and nothing if it is over immediately', () => {
  const printed: string[] = [];
  let time = 0;
  const report = progressLines(
    (line) => printed.push(line),
    () => time,
  );
  const at = (milliseconds: number, synced: number, games: number): void => {
    time = milliseconds;
    report({ leagues: 5, synced, games, gamesRead: Math.round(games / 2) });
  };
  at(0, 0, 0);
  at(1_900, 1, 0);
  expect(printed).toEqual([]);
  at(2_000, 1, 0);
  at(3_000, 3, 900);
  at(4_100, 4, 900);
  expect(printed).toEqual([
    'Preparing the demo: 1 of 5 leagues synced …\n',
    'Preparing the demo: 4 of 5 leagues synced, 450 of 900 NBA games read …\n',
  ]);
});
