import { at } from '../at.ts';
import type { Results } from '../fantasy/results.ts';
import { draftBudget } from '../fantasy/rules.ts';
import type { World } from '../world.ts';
import { type JsonObject, swidOf } from './view.ts';

/** How the draft was held. */
export function draftSettings(results: Results, pickOrder: readonly number[]): JsonObject {
  const { draftedAt, rules } = results.league;
  return {
    auctionBudget: draftBudget,
    availableDate: draftedAt - 3_600_000,
    date: draftedAt,
    isTradingEnabled: false,
    keeperCount: 0,
    keeperCountFuture: 0,
    keeperOrderType: 'TRADITIONAL',
    leagueSubType: 'NONE',
    orderType: 'DRAFT_START',
    pickOrder,
    timePerSelection: 90,
    type: rules.draft === 'auction' ? 'AUCTION' : 'SNAKE',
  };
}

/** `draftDetail` with its picks. */
export function draftDetail(world: World, results: Results): JsonObject {
  const { league } = results;
  return {
    completeDate: league.draftedAt + 5_400_000,
    drafted: true,
    inProgress: false,
    picks: league.picks.map((pick) => {
      const team = at(league.teams, pick.team);
      const nominator = at(league.teams, pick.nominatedBy);
      return {
        autoDraftTypeId: 0,
        bidAmount: pick.cost ?? 0,
        id: pick.overall,
        keeper: false,
        lineupSlotId: 11,
        memberId: swidOf(team.manager),
        nominatingTeamId: league.rules.draft === 'auction' ? nominator.id : 0,
        overallPickNumber: pick.overall,
        owningTeamIds: [team.id],
        playerId: at(world.season.players, pick.player).espnId,
        reservedForKeeper: false,
        roundId: pick.round,
        roundPickNumber: pick.roundPick,
        teamId: team.id,
        tradeLocked: false,
      };
    }),
  };
}
