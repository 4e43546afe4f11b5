import type { Day, PlayerMove, TeamId } from '@fantasy-stats/domain';
import { type PlatformResponse, type Properties, readInstant, readInteger, readNumber } from '../loose.ts';
import type { EspnResponse } from './client.ts';
import { eachEntry, unfit } from './entries.ts';
import { dayOfInstant, type NamelessTransaction, readTeam, teamsOf } from './moves.ts';
import { espnPersonId, type TeamOwners } from './owners.ts';
import type { EspnQuery } from './requests.ts';
import { pickUpKind } from './transactions.ts';

/** Message numbers of player moves: an index in ESPN's `typeNames.messageTypes` plus 99. */
const message = {
  freeAgentAdded: 178,
  freeAgentDropped: 179,
  waiverAdded: 180,
  waiverDropped: 181,
  dropped: 239,
  traded: 244,
  droppedInTrade: 245,
  pickTraded: 246,
  budgetTraded: 290,
} as const;

/** Topics per page: ESPN can return fewer, but at least {@link fewestTopics} while there are more. */
const topicsAPage = 100;
export const fewestTopics = 25;

/** Returns the request for a page of the activity feed, newest first. */
export function feedQuery(offset: number): EspnQuery {
  return {
    views: ['kona_league_communication'],
    filter: {
      topics: {
        filterType: { value: ['ACTIVITY_TRANSACTIONS'] },
        limit: topicsAPage,
        limitPerMessageSet: { value: 25 },
        offset,
        sortMessageDate: { sortPriority: 1, sortAsc: false },
        sortFor: { sortPriority: 2, sortAsc: false },
        filterIncludeMessageTypeIds: { value: Object.values(message) },
      },
    },
  };
}

export interface ActivityTopic {
  readonly at: string;
  /** The fantasy day of `at`. */
  readonly day: Day;
  readonly transaction: NamelessTransaction | null;
  /** Whether the feed omits details of the trade: givers, picks, or the author. */
  readonly isUnclear: boolean;
}

export interface FeedRules {
  readonly usesFaab: boolean;
  /** Team ids by the owner's `personId`. */
  readonly owners: TeamOwners;
}

/** Reads the topics of a page. Topics without an instant are skipped and reported, but counted. */
export function readFeed(
  { body, response }: EspnResponse,
  rules: FeedRules,
): { readonly topics: readonly ActivityTopic[]; readonly count: number } {
  if (!Array.isArray(body.topics)) throw response.unexpected('is not a list', 'topics');
  const topics: ActivityTopic[] = [];
  eachEntry(body.topics, response, 'topics', (topic, index) => {
    const messages: Properties[] = [];
    const lost = response.lost;
    const messagesAt = `topics[${index}].messages`;
    if (!Array.isArray(topic.messages)) response.leaveOut('is not a list', messagesAt);
    eachEntry(topic.messages, response, messagesAt, (entry, messageIndex) => {
      messages.push(entry);
      if (readInteger(entry.messageTypeId) === null)
        unfit(response, messagesAt, messageIndex, 'messageTypeId', 'a whole number');
      else if (readInteger(entry.targetId) === null && isAboutPlayer(entry))
        unfit(response, messagesAt, messageIndex, 'targetId', 'a whole number');
    });
    // Skip a topic with a missing message, because it would look like another kind of move.
    if (response.lost > lost) return;
    const at = readInstant(messages[0]?.date) ?? readInstant(topic.date);
    if (at === null) unfit(response, 'topics', index, 'date', 'an instant');
    else {
      const read = readTopic(messages, at, rules.usesFaab, response);
      const reported = read.transaction;
      const isForeign = reported !== null && isByOutsider(reported, topic.author, rules.owners);
      // A trade's author may be the person who approved it.
      const isUnclear = read.isUnclear || (isForeign && reported.kind === 'trade');
      const transaction =
        isForeign && reported.kind !== 'trade'
          ? ({ ...reported, kind: 'commissioner', faabBid: null } as const)
          : reported;
      topics.push({ at, day: dayOfInstant(at), transaction, isUnclear });
    }
  });
  return { topics, count: body.topics.length };
}

/** Returns whether a message must name a player. */
function isAboutPlayer(entry: Properties): boolean {
  const type = readInteger(entry.messageTypeId);
  const others: readonly (number | null)[] = [message.pickTraded, message.budgetTraded];
  return Object.values(message).some((known) => known === type) && !others.includes(type);
}

function readTopic(
  messages: readonly Properties[],
  at: string,
  usesFaab: boolean,
  response: PlatformResponse,
): Pick<ActivityTopic, 'transaction' | 'isUnclear'> {
  const moves: PlayerMove[] = [];
  let faabBid: number | null = null;
  let isWaiver = false;
  let isTrade = false;
  let isUnclear = false;
  for (const entry of messages) {
    const type = readInteger(entry.messageTypeId);
    const player = readInteger(entry.targetId);
    if (type === message.pickTraded || type === message.budgetTraded) {
      isTrade = true;
      isUnclear = true;
    }
    if (player === null) continue;
    const playerId = String(player);
    const to = readTeam(entry.to);
    switch (type) {
      case message.freeAgentAdded:
      case message.waiverAdded: {
        if (type === message.waiverAdded) {
          isWaiver = true;
          const bid = readNumber(entry.from);
          faabBid = usesFaab && bid !== null && bid >= 0 ? bid : null;
        }
        if (to !== null) moves.push({ playerId, playerName: null, from: null, to });
        break;
      }
      case message.freeAgentDropped:
      case message.waiverDropped:
      case message.droppedInTrade:
      case message.dropped: {
        isWaiver ||= type === message.waiverDropped;
        isTrade ||= type === message.droppedInTrade;
        // One message type puts the dropping team in `to`, another in `for`.
        const from = to ?? readTeam(entry.for);
        if (from !== null) moves.push({ playerId, playerName: null, from, to: null });
        break;
      }
      case message.traded: {
        isTrade = true;
        const from = giverOf(entry, to, messages);
        if (from === null || to === null) isUnclear = true;
        else moves.push({ playerId, playerName: null, from, to });
        break;
      }
      default:
    }
  }
  if (moves.length === 0 && !isUnclear) {
    response.skip('a topic of the activity feed without moves');
    return { transaction: null, isUnclear: false };
  }
  const kind = isTrade ? 'trade' : isWaiver ? 'waiver' : pickUpKind(moves);
  const isReported = moves.length > 0 && (!isTrade || moves.some((move) => move.to !== null));
  const transaction = { kind, at, teamIds: teamsOf(moves, [], null), moves, picks: [], faabBid } as const;
  return { transaction: isReported ? transaction : null, isUnclear };
}

/**
 * Returns whether the author owns none of the teams involved, as a commissioner does. The feed does not mark
 * commissioner moves.
 */
function isByOutsider({ teamIds }: NamelessTransaction, author: unknown, owners: TeamOwners): boolean {
  if (typeof author !== 'string' || owners.size === 0) return false;
  const owned = owners.get(espnPersonId(author));
  return owned !== undefined && !teamIds.some((team) => owned.has(team));
}

/**
 * Returns the team that gave a traded player. Because `from` is unreliable, returns the other team in a trade
 * of two teams.
 */
function giverOf(entry: Properties, to: TeamId | null, messages: readonly Properties[]): TeamId | null {
  const teams = new Set<TeamId>();
  for (const other of messages)
    if (readInteger(other.messageTypeId) === message.traded)
      for (const value of [other.to, other.for, other.from]) {
        const team = readTeam(value);
        if (team !== null) teams.add(team);
      }
  const others = [...teams].filter((team) => team !== to);
  if (others.length === 1) return others[0] ?? null;
  const from = readTeam(entry.from);
  return from !== null && from !== to ? from : null;
}
