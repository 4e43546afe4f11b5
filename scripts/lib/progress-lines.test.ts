import { expect, it } from 'vitest';
import { progressLines } from './progress-lines.ts';

it('tells every two seconds how far the demo is, and nothing of what is over at once', () => {
  const said: string[] = [];
  let time = 0;
  const tell = progressLines(
    (line) => said.push(line),
    () => time,
  );
  const at = (milliseconds: number, synced: number, games: number): void => {
    time = milliseconds;
    tell({ leagues: 5, synced, games, gamesRead: Math.round(games / 2) });
  };
  at(0, 0, 0);
  at(1_900, 1, 0);
  expect(said).toEqual([]);
  at(2_000, 1, 0);
  at(3_000, 3, 900);
  at(4_100, 4, 900);
  expect(said).toEqual([
    'Preparing the demo: 1 of 5 leagues synced …\n',
    'Preparing the demo: 4 of 5 leagues synced, 450 of 900 NBA games read …\n',
  ]);
});
