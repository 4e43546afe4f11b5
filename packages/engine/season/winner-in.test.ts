import type { Matchup } from '@fantasy-stats/domain';
import { describe, expect, it } from 'vitest';
import { exampleLeague, matchup as exampleMatchup, exampleSeason } from '../testing/example-season.ts';
import { matchupOutcomes } from './matchup-outcome.ts';
import { winnerIn } from './winner-in.ts';

describe('winnerIn', () => {
  const season = exampleSeason({ league: exampleLeague({ scoringForm: 'eachCategory' }) });
  const tied = (winner: Matchup['winner']): ReturnType<typeof winnerIn> | undefined => {
    const matchup: Matchup = {
      ...exampleMatchup(1, '1', '2'),
      status: 'final',
      winner,
      categories: Object.fromEntries(season.league.scored.map(({ statistic }) => [statistic, 'tie'])),
    };
    const outcome = matchupOutcomes(season)(matchup);
    return outcome ? winnerIn(outcome) : undefined;
  };

  it('returns the platform’s winner of a matchup that is tied in categories and decided by a tie rule', () => {
    expect([tied('home'), tied('away'), tied('tie'), tied(null)]).toEqual(['home', 'away', null, null]);
  });
});
