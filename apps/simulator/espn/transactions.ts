import { at } from '../at.ts';
import type { Move, RosterEntry, TradeOffer } from '../fantasy/facts.ts';
import type { Results } from '../fantasy/results.ts';
import type { World } from '../world.ts';
import { type Json, type JsonObject, slotIds, swidOf, uuid } from './view.ts';

interface Item {
  readonly type: 'ADD' | 'DROP' | 'TRADE' | 'DRAFT' | 'LINEUP';
  readonly player: number;
  readonly fromTeam: number;
  readonly toTeam: number;
  readonly fromSlot: number;
  readonly toSlot: number;
  readonly pick: number;
}

/** An item as ESPN writes it. */
export type ItemRecord = {
  readonly fromLineupSlotId: number;
  readonly fromTeamId: number;
  readonly isKeeper: boolean;
  readonly overallPickNumber: number;
  readonly playerId: number;
  readonly toLineupSlotId: number;
  readonly toTeamId: number;
  readonly type: Item['type'];
};

/** A transaction as ESPN writes it. */
export type TransactionRecord = {
  readonly [key: string]: Json;
  readonly type: string;
  readonly items: readonly ItemRecord[];
};

function itemOf(world: World, item: Item): ItemRecord {
  return {
    fromLineupSlotId: item.fromSlot,
    fromTeamId: item.fromTeam,
    isKeeper: false,
    overallPickNumber: item.pick,
    playerId: at(world.season.players, item.player).espnId,
    toLineupSlotId: item.toSlot,
    toTeamId: item.toTeam,
    type: item.type,
  };
}

function record(
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
    readonly items: readonly Item[];
    readonly extra?: JsonObject;
  },
): TransactionRecord {
  return {
    bidAmount: fields.bid ?? 0,
    executionType: fields.execution ?? 'EXECUTE',
    id: uuid(`${results.league.rules.leagueId}/${fields.key}`),
    isActingAsTeamOwner: false,
    isLeagueManager: false,
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

function teamId(results: Results, team: number | null): number {
  return team === null ? 0 : at(results.league.teams, team).id;
}

function memberId(results: Results, team: number): string {
  return swidOf(at(results.league.teams, team).manager);
}

function draftRecords(world: World, results: Results): TransactionRecord[] {
  const { picks, draftedAt } = results.league;
  return picks.map((pick) =>
    record(world, results, 1, {
      key: `draft/${pick.overall}`,
      type: 'DRAFT',
      teamId: teamId(results, pick.team),
      time: draftedAt + 5_400_000,
      ...(pick.cost === null ? {} : { bid: pick.cost }),
      items: [
        {
          type: 'DRAFT',
          player: pick.player,
          fromTeam: 0,
          toTeam: teamId(results, pick.team),
          fromSlot: -1,
          toSlot: 11,
          pick: pick.overall,
        },
      ],
    }),
  );
}

function moveRecord(world: World, results: Results, move: Move): TransactionRecord {
  const team = at(move.teams, 0);
  const isWaiver = move.items.some(({ source }) => source === 'waivers');
  const items = move.items.map(
    (item): Item => ({
      type: item.kind === 'add' ? 'ADD' : 'DROP',
      player: item.player,
      fromTeam: teamId(results, item.from),
      toTeam: teamId(results, item.to),
      fromSlot: item.kind === 'drop' ? 12 : -1,
      toSlot: item.kind === 'add' ? 12 : -1,
      pick: 0,
    }),
  );
  return record(world, results, move.dayNumber, {
    key: `move/${move.id}`,
    type: isWaiver ? 'WAIVER' : move.type === 'drop' ? 'ROSTER' : 'FREEAGENT',
    execution: isWaiver ? 'PROCESS' : 'EXECUTE',
    teamId: teamId(results, team),
    time: move.time,
    ...(move.bid === null ? {} : { bid: move.bid }),
    items,
    extra: isWaiver
      ? {
          memberId: 'NightlyLeagueUpdateTaskProcessor',
          processDate: move.time,
          relatedTransactionId: uuid(`${results.league.rules.leagueId}/claim/${move.id}`),
        }
      : { memberId: memberId(results, team) },
  });
}

function failedRecords(world: World, results: Results, dayNumber: number): TransactionRecord[] {
  return results.league.failedClaims
    .filter((claim) => claim.dayNumber === dayNumber)
    .map((claim) => {
      const key = `failed/${claim.dayNumber}/${claim.player}/${claim.team}`;
      return record(world, results, dayNumber, {
        key,
        type: 'WAIVER',
        status: 'FAILED_INVALIDPLAYERSOURCE',
        execution: 'PROCESS',
        teamId: teamId(results, claim.team),
        time: claim.time,
        bid: claim.bid,
        items: [
          {
            type: 'ADD',
            player: claim.player,
            fromTeam: 0,
            toTeam: teamId(results, claim.team),
            fromSlot: -1,
            toSlot: -1,
            pick: 0,
          },
        ],
        extra: {
          memberId: 'NightlyLeagueUpdateTaskProcessor',
          processDate: claim.time,
          relatedTransactionId: uuid(`${results.league.rules.leagueId}/claim/${key}`),
        },
      });
    });
}

function tradeItems(results: Results, offer: TradeOffer): Item[] {
  const side = (players: readonly number[], from: number, to: number): Item[] =>
    players.map((player) => ({
      type: 'TRADE',
      player,
      fromTeam: teamId(results, from),
      toTeam: teamId(results, to),
      fromSlot: 11,
      toSlot: -1,
      pick: 0,
    }));
  return [...side(offer.gives, offer.from, offer.to), ...side(offer.gets, offer.to, offer.from)];
}

/** The records of an offer: the proposal stays pending for ever, what became of it are further ones. */
function offerRecords(
  world: World,
  results: Results,
  offer: TradeOffer,
  dayNumber: number,
): TransactionRecord[] {
  const items = tradeItems(results, offer);
  const key = `offer/${offer.number}`;
  const proposal = uuid(`${results.league.rules.leagueId}/${key}`);
  const accepted = offer.outcome === 'accepted' || offer.outcome === 'vetoed';
  const acting = { [String(teamId(results, offer.from))]: 'ACCEPTED' };
  const both = { ...acting, [String(teamId(results, offer.to))]: 'ACCEPTED' };
  const related = { relatedTransactionId: proposal };
  const records: TransactionRecord[] = [];
  if (offer.dayNumber === dayNumber) {
    records.push(
      record(world, results, dayNumber, {
        key,
        type: 'TRADE_PROPOSAL',
        status: 'PENDING',
        isPending: true,
        teamId: teamId(results, offer.from),
        time: offer.proposedAt,
        items,
        extra: {
          expirationDate: offer.expiresAt,
          memberId: memberId(results, offer.from),
          teamActions: acting,
        },
      }),
    );
  }
  if (offer.decidedOn === dayNumber && offer.decidedAt > 0) {
    if (accepted || (offer.outcome === 'cancelled' && offer.processedAt > 0)) {
      records.push(
        record(world, results, dayNumber, {
          key: `${key}/accept`,
          type: 'TRADE_ACCEPT',
          teamId: teamId(results, offer.to),
          time: offer.decidedAt,
          items,
          extra: { ...related, memberId: memberId(results, offer.to), teamActions: both },
        }),
      );
    } else if (offer.outcome === 'declined') {
      records.push(
        record(world, results, dayNumber, {
          key: `${key}/decline`,
          type: 'TRADE_DECLINE',
          teamId: teamId(results, offer.to),
          time: offer.decidedAt,
          items,
          extra: { ...related, memberId: memberId(results, offer.to) },
        }),
      );
    } else if (offer.outcome === 'cancelled') {
      records.push(
        record(world, results, dayNumber, {
          key: `${key}/cancel`,
          type: 'TRADE_PROPOSAL',
          status: 'CANCELED',
          execution: 'CANCEL',
          isPending: true,
          teamId: teamId(results, offer.from),
          time: offer.decidedAt,
          items,
          extra: {
            ...related,
            expirationDate: offer.expiresAt,
            memberId: 'TradeTaskProcessor',
            teamActions: acting,
          },
        }),
      );
    }
  }
  if (offer.processedOn === dayNumber && offer.processedAt > 0 && offer.outcome !== 'cancelled') {
    records.push(
      record(world, results, dayNumber, {
        key: `${key}/${offer.outcome}`,
        type: offer.outcome === 'vetoed' ? 'TRADE_VETO' : 'TRADE_UPHOLD',
        execution: 'PROCESS',
        teamId: teamId(results, offer.from),
        time: offer.processedAt,
        items,
        extra: {
          ...related,
          memberId: 'TradeTaskProcessor',
          processDate: offer.processedAt,
          teamActions: both,
        },
      }),
    );
  }
  return records;
}

/** Changes of a line-up from one day to the next, one record a team. */
function lineUpRecords(world: World, results: Results, dayNumber: number): TransactionRecord[] {
  if (dayNumber > world.calendar.todayNumber) return [];
  const before = results.rostersOn(dayNumber - 1);
  const after = results.rostersOn(dayNumber);
  return results.league.teams.flatMap(({ index }) => {
    const slots = new Map(at(before, index).map(({ player, slot }: RosterEntry) => [player, slot]));
    const items = at(after, index).flatMap(({ player, slot }): Item[] => {
      const old = slots.get(player);
      if (old === undefined || old === slot) return [];
      return [
        {
          type: 'LINEUP',
          player,
          fromTeam: 0,
          toTeam: 0,
          fromSlot: slotIds[old],
          toSlot: slotIds[slot],
          pick: 0,
        },
      ];
    });
    if (items.length === 0) return [];
    return [
      record(world, results, dayNumber, {
        key: `line-up/${dayNumber}/${index}`,
        type: 'ROSTER',
        teamId: teamId(results, index),
        time: dayStart(world, dayNumber) + 600_000 * (index + 1),
        items,
        extra: { memberId: memberId(results, index) },
      }),
    ];
  });
}

function dayStart(world: World, dayNumber: number): number {
  return Date.parse(`${world.calendar.dayOf(dayNumber)}T11:00:00Z`);
}

/** `transactions[]` of a day. */
export function transactionsOf(
  world: World,
  results: Results,
  dayNumber: number,
  types: readonly string[] | undefined,
): TransactionRecord[] {
  const { moves, offers } = results.league;
  const all = [
    ...(dayNumber === 1 ? draftRecords(world, results) : []),
    ...moves
      .filter((move) => move.dayNumber === dayNumber && move.type !== 'trade' && move.type !== 'commish')
      .map((move) => moveRecord(world, results, move)),
    ...failedRecords(world, results, dayNumber),
    ...offers.flatMap((offer) => offerRecords(world, results, offer, dayNumber)),
    ...lineUpRecords(world, results, dayNumber),
  ];
  return types === undefined ? all : all.filter(({ type }) => types.includes(type));
}
