import { at } from '../at.ts';
import type { Results } from '../fantasy/results.ts';
import { draftBudget } from '../fantasy/rules.ts';
import type { World } from '../world.ts';
import { type JsonObject, swidOf } from './view.ts';

/** Teams in the order of the first round; by their numbers before it is drawn. */
function pickOrder({ league }: Results): number[] {
  const first = league.picks.filter(({ round }) => round === 1);
  return first.length > 0
    ? first.map(({ team }) => at(league.teams, team).id)
    : league.teams.map(({ id }) => id);
}

/** How the draft is held. */
export function draftSettings(results: Results): JsonObject {
  const { draftedAt, rules } = results.league;
  const keepers = rules.keepers ?? 0;
  return {
    auctionBudget: draftBudget,
    availableDate: draftedAt - 3_600_000,
    date: draftedAt,
    isTradingEnabled: false,
    keeperCount: keepers,
    keeperCountFuture: keepers,
    keeperOrderType: 'TRADITIONAL',
    leagueSubType: 'NONE',
    orderType: 'DRAFT_START',
    pickOrder: pickOrder(results),
    timePerSelection: 90,
    type: rules.draft === 'auction' ? 'AUCTION' : 'SNAKE',
  };
}

/** `draftDetail` with its picks; without a date of completion, and with none, before the draft. */
export function draftDetail(world: World, results: Results): JsonObject {
  const { league } = results;
  if (!league.isDrafted) return { drafted: false, inProgress: false, picks: [] };
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
        keeper: pick.isKeeper,
        lineupSlotId: 11,
        memberId: swidOf(team.manager),
        nominatingTeamId: league.rules.draft === 'auction' ? nominator.id : 0,
        overallPickNumber: pick.overall,
        owningTeamIds: [team.id],
        playerId: at(world.season.players, pick.player).espnId,
        reservedForKeeper: pick.isKeeper,
        roundId: pick.round,
        roundPickNumber: pick.roundPick,
        teamId: team.id,
        tradeLocked: false,
      };
    }),
  };
}
