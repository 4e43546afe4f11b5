import { at } from '../at.ts';
import type { Move, TradeOffer } from '../fantasy/facts.ts';
import type { Results } from '../fantasy/results.ts';
import { hash } from '../random.ts';
import type { World } from '../world.ts';
import { lineUpChanges } from './line-ups.ts';
import { teamId } from './transaction-record.ts';
import { type Json, type JsonObject, now, slotIds, swidOf, uuid } from './view.ts';

const kinds = {
  added: 178,
  droppedForAdd: 179,
  claimed: 180,
  droppedForClaim: 181,
  accepted: 182,
  declined: 183,
  proposed: 184,
  upheld: 185,
  vetoed: 186,
  processed: 187,
  linedUp: 188,
  dropped: 239,
  traded: 244,
  droppedInTrade: 245,
  pickTraded: 246,
  moneyTraded: 290,
} as const;

/** A message with its type, its player (0 for none) and the two teams. */
interface Message {
  readonly kind: number;
  readonly target: number;
  readonly parties: JsonObject;
}

interface Happening {
  readonly key: string;
  readonly time: number;
  readonly dayNumber: number;
  readonly author: string;
  readonly messages: readonly Message[];
}

function authorOf(results: Results, team: number): string {
  return swidOf(at(results.league.teams, team).manager);
}

/**
 * Returns a trade’s messages: one per player, pick and amount of budget. Not all of them name the giving
 * team.
 */
function tradeMessages(
  world: World,
  results: Results,
  move: Pick<Move, 'items' | 'picks' | 'money' | 'id'>,
): Message[] {
  const id = (team: number | null): number => teamId(results, team);
  return [
    ...move.items.map((item, index): Message => {
      const target = at(world.season.players, item.player).espnId;
      if (item.to === null) {
        return { kind: kinds.droppedInTrade, target, parties: { for: id(item.from), from: -1, to: -1 } };
      }
      const isHidden = hash(`message/${results.league.rules.leagueId}/${move.id}/${index}`) % 3 === 0;
      const from = isHidden ? 0 : id(item.from);
      return { kind: kinds.traded, target, parties: { for: id(item.from), from, to: id(item.to) } };
    }),
    ...move.picks.map(
      ({ round, from, to }): Message => ({
        kind: kinds.pickTraded,
        target: round,
        parties: { for: id(from), from: id(from), to: id(to) },
      }),
    ),
    ...move.money.map(
      ({ amount, from, to }): Message => ({
        kind: kinds.moneyTraded,
        target: amount,
        parties: { for: id(from), from: id(from), to: id(to) },
      }),
    ),
  ];
}

function moveMessages(world: World, results: Results, move: Move): Message[] {
  if (move.items.some(({ kind }) => kind === 'trade')) return tradeMessages(world, results, move);
  const isClaim = move.items.some(({ source }) => source === 'waivers');
  const acting = teamId(results, at(move.teams, 0));
  const hasAdd = move.items.some(({ kind }) => kind === 'add');
  return move.items.map(({ kind, player, from, to }): Message => {
    const target = at(world.season.players, player).espnId;
    if (kind === 'add') {
      return isClaim
        ? { kind: kinds.claimed, target, parties: { for: acting, from: move.bid ?? 0, to: acting } }
        : { kind: kinds.added, target, parties: { to: teamId(results, to) } };
    }
    if (!hasAdd) {
      return { kind: kinds.dropped, target, parties: { for: teamId(results, from), from: -1, to: -1 } };
    }
    return { kind: isClaim ? kinds.droppedForClaim : kinds.droppedForAdd, target, parties: { to: acting } };
  });
}

function moveHappenings(world: World, results: Results): Happening[] {
  return results.league.moves
    .filter(({ items }) => items.length > 0)
    .map((move) => ({
      key: `${move.id}`,
      time: move.time,
      dayNumber: Math.max(1, move.dayNumber),
      author: authorOf(results, move.type === 'commish' ? 0 : at(move.teams, 0)),
      messages: moveMessages(world, results, move),
    }));
}

function offerHappenings(results: Results, offer: TradeOffer): Happening[] {
  const parties = (from: number, to: number): JsonObject => ({
    for: teamId(results, from),
    from: teamId(results, from),
    to: teamId(results, to),
  });
  const happening = (kind: number, time: number, dayNumber: number, from: number, to: number): Happening => ({
    key: `offer/${offer.number}/${kind}`,
    time,
    dayNumber,
    author: authorOf(results, from),
    messages: [{ kind, target: 0, parties: parties(from, to) }],
  });
  const { decidedAt, decidedOn, processedAt, processedOn, outcome } = offer;
  const isAccepted =
    outcome === 'accepted' || outcome === 'vetoed' || (outcome === 'cancelled' && processedAt > 0);
  const happenings = [happening(kinds.proposed, offer.proposedAt, offer.dayNumber, offer.from, offer.to)];
  if (decidedAt > 0 && isAccepted)
    happenings.push(happening(kinds.accepted, decidedAt, decidedOn, offer.to, offer.from));
  if (decidedAt > 0 && outcome === 'declined') {
    happenings.push(happening(kinds.declined, decidedAt, decidedOn, offer.to, offer.from));
  }
  if (processedAt > 0 && outcome === 'vetoed') {
    happenings.push(happening(kinds.vetoed, processedAt, processedOn, offer.from, offer.to));
  }
  if (processedAt > 0 && outcome === 'accepted') {
    happenings.push(happening(kinds.upheld, processedAt, processedOn, offer.from, offer.to));
    happenings.push(happening(kinds.processed, processedAt, processedOn, offer.from, offer.to));
  }
  return happenings;
}

function lineUpHappenings(world: World, results: Results): Happening[] {
  const last = Math.min(world.calendar.todayNumber, results.finalDay);
  const happenings: Happening[] = [];
  for (let dayNumber = 1; dayNumber <= last; dayNumber += 1) {
    for (const { team, changes, time, isLeagueManager } of lineUpChanges(world, results, dayNumber)) {
      happenings.push({
        key: `line-up/${dayNumber}/${team}`,
        time,
        dayNumber,
        author: authorOf(results, isLeagueManager ? 0 : team),
        messages: changes.map(({ player, from, to }) => ({
          kind: kinds.linedUp,
          target: at(world.season.players, player).espnId,
          parties: { for: teamId(results, team), from: slotIds[from], to: slotIds[to] },
        })),
      });
    }
  }
  return happenings;
}

function creation(author: string, date: number): JsonObject {
  return { clientAddress: null, date, platform: 'simulated', source: author };
}

function topicOf(results: Results, happening: Happening, wanted: (kind: number) => boolean): JsonObject {
  const { author, time, key } = happening;
  const { leagueId } = results.league.rules;
  const id = uuid(`topic/${leagueId}/${key}`);
  const messages = happening.messages.flatMap(({ kind, target, parties }, index): Json[] =>
    wanted(kind)
      ? [
          {
            author,
            creationInfo: creation(author, time),
            date: time,
            id: uuid(`message/${leagueId}/${key}/${index}`),
            isAlternateFormat: false,
            isDeleted: false,
            isEdited: false,
            messageTypeId: kind,
            targetId: target,
            topicId: id,
            ...parties,
          },
        ]
      : [],
  );
  return {
    author,
    creationInfo: creation(author, time),
    date: time,
    dateEdited: time,
    id,
    isDeleted: false,
    isEdited: true,
    lastUpdateInfo: creation(author, time),
    messages,
    targetId: happening.dayNumber,
    totalMessageCount: happening.messages.length,
    type: 'ACTIVITY_TRANSACTIONS',
  };
}

export interface ActivityFilter {
  readonly limit: number;
  readonly offset: number;
  /** Topic types. Only transactions are simulated. */
  readonly topicTypes: readonly string[] | undefined;
  readonly messageTypes: readonly number[] | undefined;
}

/** Returns `topics[]` of the activity feed, newest first. */
export function topics(world: World, results: Results, filter: ActivityFilter): JsonObject[] {
  if (filter.topicTypes && !filter.topicTypes.includes('ACTIVITY_TRANSACTIONS')) return [];
  const wanted = (kind: number): boolean => filter.messageTypes?.includes(kind) ?? true;
  const until = now(world);
  return [
    ...moveHappenings(world, results),
    ...results.league.offers.flatMap((offer) => offerHappenings(results, offer)),
    ...(wanted(kinds.linedUp) ? lineUpHappenings(world, results) : []),
  ]
    .filter(({ time, messages }) => time <= until && messages.some(({ kind }) => wanted(kind)))
    .sort((a, b) => b.time - a.time)
    .slice(filter.offset, filter.offset + filter.limit)
    .map((happening) => topicOf(results, happening, wanted));
}
