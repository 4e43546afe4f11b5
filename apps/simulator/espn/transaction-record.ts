import { at } from '../at.ts';
import type { Results } from '../fantasy/results.ts';
import type { World } from '../world.ts';
import { type Json, type JsonObject, swidOf, uuid } from './view.ts';

/** A player in a transaction. Team 0 is the player pool; slot -1 means no slot. */
export interface Item {
  readonly type:
    | 'ADD'
    | 'DROP'
    | 'TRADE'
    | 'DRAFT'
    | 'LINEUP'
    | 'FUTURE_DRAFT_TRADE'
    | 'ACQUISITION_BUDGET_TRADE';
  /** Null for a pick or budget. */
  readonly player: number | null;
  readonly fromTeam: number;
  readonly toTeam: number;
  readonly fromSlot: number;
  readonly toSlot: number;
  readonly pick: number;
  readonly isKeeper?: boolean;
  /** Waiver budget that moves from one team to another. */
  readonly money?: number;
}

export type ItemRecord = {
  /** Set only for traded budget and in player cards. */
  readonly acquisitionBudget?: number;
  readonly fromLineupSlotId: number;
  readonly fromTeamId: number;
  readonly isKeeper: boolean;
  readonly overallPickNumber: number;
  readonly playerId: number;
  readonly toLineupSlotId: number;
  readonly toTeamId: number;
  readonly type: Item['type'];
};

export type TransactionRecord = {
  readonly [key: string]: Json;
  readonly type: string;
  readonly items: readonly ItemRecord[];
};

function itemOf(world: World, item: Item): ItemRecord {
  return {
    ...(item.money === undefined ? {} : { acquisitionBudget: item.money }),
    fromLineupSlotId: item.fromSlot,
    fromTeamId: item.fromTeam,
    isKeeper: item.isKeeper ?? false,
    overallPickNumber: item.pick,
    playerId: item.player === null ? 0 : at(world.season.players, item.player).espnId,
    toLineupSlotId: item.toSlot,
    toTeamId: item.toTeam,
    type: item.type,
  };
}

/** Returns a transaction. By default, it is executed and has no bid. */
export function record(
  world: World,
  results: Results,
  dayNumber: number,
  fields: {
    readonly key: string;
    readonly type: string;
    readonly status?: string;
    readonly execution?: 'EXECUTE' | 'PROCESS' | 'CANCEL';
    readonly teamId: number;
    readonly time: number;
    readonly bid?: number;
    readonly isPending?: boolean;
    readonly isLeagueManager?: boolean;
    readonly items: readonly Item[];
    readonly extra?: JsonObject;
  },
): TransactionRecord {
  return {
    bidAmount: fields.bid ?? 0,
    executionType: fields.execution ?? 'EXECUTE',
    id: uuid(`${results.league.rules.leagueId}/${fields.key}`),
    isActingAsTeamOwner: false,
    isLeagueManager: fields.isLeagueManager ?? false,
    isPending: fields.isPending ?? false,
    proposedDate: fields.time,
    rating: 0,
    scoringPeriodId: dayNumber,
    status: fields.status ?? 'EXECUTED',
    teamId: fields.teamId,
    ...fields.extra,
    items: fields.items.map((item) => itemOf(world, item)),
    type: fields.type,
  };
}

/** Returns ESPN’s team id for a team index; 0 for the player pool. */
export function teamId(results: Results, team: number | null): number {
  return team === null ? 0 : at(results.league.teams, team).id;
}

export function memberId(results: Results, team: number): string {
  return swidOf(at(results.league.teams, team).manager);
}
