import type { Keeper } from '@fantasy-stats/contract/keepers';
import type { KeepersResponse } from '../../../api/responses.ts';

// Example keepers for the tests of this folder.

export const keeper = (nbaId: number, changes: Partial<Keeper> = {}): Keeper => ({
  key: `p${nbaId}`,
  player: { id: `p${nbaId}`, name: `Player ${nbaId}`, nbaTeam: 'BOS', positions: ['PG'] },
  nbaId,
  cost: 3,
  costFrom: 'platform',
  pickRound: 3,
  years: 0,
  value: 4,
  yields: 2.5,
  surplus: 1.5,
  price: null,
  age: null,
  threeYears: null,
  isKept: false,
  isChosen: false,
  isBarred: false,
  ...changes,
});

export function exampleKeepers(changes: Partial<KeepersResponse> = {}): KeepersResponse {
  return {
    teamId: '1',
    season: 2027,
    isFullSeason: false,
    rounds: 13,
    rules: {
      ...{ perTeam: null, kind: 'round', budget: 200, raise: 0, undrafted: null, mostYears: null },
      costs: {},
    },
    isEntered: false,
    reported: 2,
    unit: 'score',
    teams: [
      {
        teamId: '1',
        gain: 1.5,
        players: [
          keeper(11, { isKept: true }),
          keeper(12, { surplus: -0.4, yields: 4.4, cost: 1, pickRound: 1 }),
        ],
      },
      { teamId: '2', gain: 1.2, players: [keeper(21, { isKept: true, cost: 3 }), keeper(22)] },
      { teamId: '3', gain: 2, players: [keeper(31, { isKept: true }), keeper(32, { isKept: true })] },
    ],
    none: null,
    message: null,
    version: '1',
    ...changes,
  };
}
