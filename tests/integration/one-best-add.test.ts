import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leagueStates, leagueWorld } from './best-add/league-states.ts';
import {
  compareHomeWords,
  compareMessages,
  comparePlanQuestion,
  compareRankings,
  compareRestOfSeason,
  compareStreamer,
  compareWhatIf,
  type Differences,
  homeOf,
} from './best-add/surfaces.ts';

describe('a team’s best add', () => {
  it('has the same player, drop, day, number and words on all pages, in messages and for assistants', () => {
    let adds = 0;
    fc.assert(
      fc.property(leagueStates, (state) => {
        const world = leagueWorld(state);
        const differences: Differences = [];
        comparePlanQuestion(world, differences);
        const home = homeOf(world);
        if (home) {
          compareHomeWords(home, differences);
          compareRankings(world, home, differences);
          compareMessages(world, home, differences);
          compareWhatIf(world, home, differences);
          adds += home.adds.length;
        }
        const streamed = home && compareStreamer(world, home, differences);
        compareRestOfSeason(world, home, streamed, differences);
        expect(differences).toEqual([]);
      }),
      { numRuns: process.env.FULL ? 120 : 24 },
    );
    expect(adds).toBeGreaterThan(24);
  });
});
