import { describe, expect, it } from 'vitest';
import { at } from '../at.ts';
import { createWorld } from '../world.ts';
import { capEachSpot, isStarting } from './rules.ts';
import { setUp } from './set-up.ts';

const CAP = 82;

/** A rotisserie league at the end of the season, with a cap on every starting slot. */
function leagueOf(platform: 'yahoo' | 'espn', games: number | null) {
  const plain = setUp({ platform, form: 'rotisserie', size: 8 });
  const given = setUp({ ...plain, gamesCaps: games === null ? [] : capEachSpot(plain.slots, games) });
  const world = createWorld(1, '2027-04-20', { placement: 'calendar', leagues: [given], only: true });
  return at(world.leagues, 0).results();
}

describe.each([
  'yahoo',
  'espn',
] as const)('a %s rotisserie league with a cap of 82 games per spot', (platform) => {
  const results = leagueOf(platform, CAP);
  const { rules, teams } = results.league;
  const days = Array.from({ length: results.finalDay }, (_, index) => index + 1);
  const starting = rules.slots.filter(({ slot, count }) => isStarting(slot) && count > 0);

  it('counts no more games than the caps allow, but all games on the day that reaches a cap', () => {
    for (const { index } of teams)
      for (const { slot, count } of starting) {
        const games = days.flatMap((day) => results.countedOn(index, day)).filter((one) => one.slot === slot);
        expect(games.length).toBeLessThan(CAP * count + count);
      }
  });

  it('has managers who use most of the games that the caps allow', () => {
    const shares = teams.map(({ index }) => {
      const games = days.flatMap((day) => results.countedOn(index, day));
      return games.length / starting.reduce((sum, { count }) => sum + CAP * count, 0);
    });
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.85);
    expect(Math.max(...shares)).toBeLessThan(1.03);
  });

  it('counts no more games than the same league without caps, and clearly fewer with a cap of 60', () => {
    const open = leagueOf(platform, null);
    const gamesIn = (league: typeof results) =>
      teams.reduce(
        (sum, { index }) => sum + days.reduce((all, day) => all + league.countedOn(index, day).length, 0),
        0,
      );
    expect(gamesIn(leagueOf(platform, 60))).toBeLessThan(0.95 * gamesIn(open));
    expect(gamesIn(results)).toBeLessThanOrEqual(gamesIn(open));
  });
});
