import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareMessages } from './best-add/compare-messages.ts';
import {
  compareHomeWords,
  comparePlanQuestion,
  compareRankings,
  compareRestOfSeason,
  compareStreamer,
  compareWeek,
  compareWhatIf,
} from './best-add/compare-pages.ts';
import { type Differences, homeOf, serverAddsOf } from './best-add/home-adds.ts';
import { leagueStates, leagueWorld } from './best-add/league-states.ts';

describe('a team’s best add', () => {
  it('has the same player, drop, day, number and words on all pages, in messages and for assistants', () => {
    let adds = 0;
    fc.assert(
      fc.property(leagueStates, (state) => {
        const world = leagueWorld(state);
        const differences: Differences = [];
        compareWeek(world, differences);
        comparePlanQuestion(world, differences);
        const home = homeOf(world);
        if (home) {
          const server = serverAddsOf(world);
          compareHomeWords(home, differences);
          compareRankings(world, home, server, differences);
          compareMessages(world, home, server, differences);
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
