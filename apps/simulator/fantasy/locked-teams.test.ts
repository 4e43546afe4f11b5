import { describe, expect, it } from 'vitest';
import { startSimulator } from '../index.ts';

describe('Yahoo teams that are out of the playoffs', () => {
  it('make no adds or drops', async () => {
    const simulator = await startSimulator({ seed: 1, date: '2027-03-28', placement: 'calendar' });
    try {
      let moves = 0;
      let before = 0;
      for (const { key } of simulator.facts().yahoo.leagues) {
        const { league, transactions, weeks } = simulator.truth(`yahoo-${key}`);
        const first = league.playoffs?.firstWeek;
        if (!first) continue;
        for (const { firstDay, lastDay, matchups } of weeks.filter(({ week }) => week >= first)) {
          const racing = new Set(
            matchups.filter(({ isConsolation }) => !isConsolation).flatMap(({ away, home }) => [home, away]),
          );
          if (racing.size === 0) continue;
          for (const { at, kind, moves: made } of transactions) {
            if (at.slice(0, 10) <= firstDay || at.slice(0, 10) > lastDay || kind === 'commissioner') continue;
            moves += 1;
            for (const { from, to } of made) if (kind !== 'trade') expect(racing, at).toContain(to ?? from);
          }
        }
        before += transactions.length;
      }
      expect(moves).toBeGreaterThan(10);
      expect(before).toBeGreaterThan(moves);
    } finally {
      await simulator.close();
    }
  }, 120_000);
});
