import { at } from '../at.ts';
import { listedPicks } from '../fantasy/live-draft.ts';
import type { Results } from '../fantasy/results.ts';
import { draftBudget, keeperDeadlineOf } from '../fantasy/rules.ts';
import type { World } from '../world.ts';
import { type JsonObject, swidOf } from './view.ts';

/** Returns the teams in first-round order; by team id until that order is drawn. */
function pickOrder({ league }: Results): number[] {
  const first = (league.live?.picks ?? league.picks).filter(({ round }) => round === 1);
  return first.length > 0
    ? first.map(({ team }) => at(league.teams, team).id)
    : league.teams.map(({ id }) => id);
}

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
    ...(keepers > 0 ? { keeperDeadlineDate: keeperDeadlineOf(draftedAt) } : {}),
    keeperOrderType: 'TRADITIONAL',
    leagueSubType: 'NONE',
    orderType: 'DRAFT_START',
    pickOrder: pickOrder(results),
    timePerSelection: 90,
    type: rules.draft === 'auction' ? 'AUCTION' : 'SNAKE',
  };
}

/**
 * Returns `draftDetail` with its picks. Before the draft, there are no picks and no completion date. During
 * the draft, picks not made yet have player -1.
 */
export function draftDetail(world: World, results: Results): JsonObject {
  const { league } = results;
  const isRunning = league.live !== null;
  if (!league.isDrafted && !isRunning) return { drafted: false, inProgress: false, picks: [] };
  return {
    ...(isRunning ? {} : { completeDate: league.draftedAt + 5_400_000 }),
    drafted: !isRunning,
    inProgress: isRunning,
    picks: listedPicks(league).map((pick) => {
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
        playerId: pick.player === null ? -1 : at(world.season.players, pick.player).espnId,
        reservedForKeeper: pick.isKeeper,
        roundId: pick.round,
        roundPickNumber: pick.roundPick,
        teamId: team.id,
        tradeLocked: false,
      };
    }),
  };
}
