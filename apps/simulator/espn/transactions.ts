import { at } from '../at.ts';
import type { Move, RosterEntry } from '../fantasy/facts.ts';
import type { Results } from '../fantasy/results.ts';
import type { World } from '../world.ts';
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
