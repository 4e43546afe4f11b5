import { at } from '../at.ts';
import type { Move } from '../fantasy/facts.ts';
import type { Results } from '../fantasy/results.ts';
import { hash } from '../random.ts';
import type { World } from '../world.ts';
import { lineUpChanges } from './line-ups.ts';
import { offerRecords } from './trade-records.ts';
import { type Item, memberId, record, type TransactionRecord, teamId } from './transaction-record.ts';
import { slotIds, uuid } from './view.ts';

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
          isKeeper: pick.isKeeper,
        },
      ],
    }),
  );
}

/** Returns the transaction type of a move. Commissioner moves have a separate flag. */
function typeOf(move: Move): 'WAIVER' | 'ROSTER' | 'FREEAGENT' {
  if (move.items.some(({ source }) => source === 'waivers')) return 'WAIVER';
  return move.items.some(({ kind }) => kind === 'add') ? 'FREEAGENT' : 'ROSTER';
}

function moveRecord(world: World, results: Results, move: Move): TransactionRecord {
  const team = at(move.teams, 0);
  const type = typeOf(move);
  const isWaiver = type === 'WAIVER' && move.type !== 'commish';
  const items = move.items.map(
    (item): Item => ({
      type: item.kind === 'add' ? 'ADD' : item.kind === 'drop' ? 'DROP' : 'TRADE',
      player: item.player,
      fromTeam: teamId(results, item.from),
      toTeam: teamId(results, item.to),
      fromSlot: item.from === null ? -1 : 12,
      toSlot: item.to === null ? -1 : 12,
      pick: 0,
    }),
  );
  return record(world, results, move.dayNumber, {
    key: `move/${move.id}`,
    type,
    execution: isWaiver ? 'PROCESS' : 'EXECUTE',
    teamId: teamId(results, team),
    time: move.time,
    isLeagueManager: move.type === 'commish',
    ...(move.bid === null ? {} : { bid: move.bid }),
    items,
    extra: isWaiver
      ? {
          memberId: 'NightlyLeagueUpdateTaskProcessor',
          processDate: move.time,
          relatedTransactionId: uuid(`${results.league.rules.leagueId}/claim/${move.id}`),
        }
      : { memberId: memberId(results, move.type === 'commish' ? 0 : team) },
  });
}

/** Returns why a claim failed. Typically another team got the player, for which ESPN has several statuses. */
function failureOf({ league }: Results, key: string): string {
  const others = [
    'PLAYERALREADYDROPPED',
    'ROSTERLIMIT',
    'MATCHUPACQUISITIONLIMIT',
    ...(league.rules.waiverBudget === null ? [] : ['AUCTIONBUDGETEXCEEDED']),
  ];
  const lot = hash(`${league.rules.leagueId}/${key}`) % 10;
  return others[lot] ?? 'INVALIDPLAYERSOURCE';
}

function failedRecords(world: World, results: Results, dayNumber: number): TransactionRecord[] {
  return results.league.failedClaims
    .filter((claim) => claim.dayNumber === dayNumber)
    .map((claim) => {
      const key = `failed/${claim.dayNumber}/${claim.player}/${claim.team}`;
      return record(world, results, dayNumber, {
        key,
        type: 'WAIVER',
        status: `FAILED_${failureOf(results, key)}`,
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

function lineUpRecords(world: World, results: Results, dayNumber: number): TransactionRecord[] {
  return lineUpChanges(world, results, dayNumber).map(({ team, changes, type, time, isLeagueManager }) =>
    record(world, results, dayNumber, {
      key: `line-up/${dayNumber}/${team}`,
      type,
      teamId: teamId(results, team),
      time,
      isLeagueManager,
      items: changes.map(({ player, from, to }) => ({
        type: 'LINEUP',
        player,
        fromTeam: 0,
        toTeam: 0,
        fromSlot: slotIds[from],
        toSlot: slotIds[to],
        pick: 0,
      })),
      extra: { memberId: memberId(results, isLeagueManager ? 0 : team) },
    }),
  );
}

/** Returns the picks, adds, drops, claims and trades of a day, without lineup changes. */
export function movesOfDay(world: World, results: Results, dayNumber: number): TransactionRecord[] {
  const { moves, offers } = results.league;
  return [
    ...(dayNumber === 1 ? draftRecords(world, results) : []),
    ...moves
      .filter((move) => Math.max(1, move.dayNumber) === dayNumber)
      .filter((move) => move.type !== 'trade' && move.items.length > 0)
      .map((move) => moveRecord(world, results, move)),
    ...failedRecords(world, results, dayNumber),
    ...offers.flatMap((offer) => offerRecords(world, results, offer, dayNumber)),
  ];
}

export function transactionsOf(
  world: World,
  results: Results,
  dayNumber: number,
  types: readonly string[] | undefined,
): TransactionRecord[] {
  const all = [...movesOfDay(world, results, dayNumber), ...lineUpRecords(world, results, dayNumber)];
  return types === undefined ? all : all.filter(({ type }) => types.includes(type));
}
