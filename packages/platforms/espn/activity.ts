import type { Day, PlayerMove, TeamId } from '@fantasy-stats/domain';
import { type Answer, type Properties, readInstant, readInteger, readNumber } from '../loose.ts';
import type { EspnAnswer } from './client.ts';
import { eachEntry, unfit } from './entries.ts';
import { dayOfInstant, type NamelessTransaction, readTeam, teamsOf } from './moves.ts';
import { espnPersonId, type TeamOwners } from './owners.ts';
import type { EspnQuery } from './requests.ts';
import { pickUpKind } from './transactions.ts';

/** Numbers of the messages that tell moves (ESPN's `typeNames.messageTypes`, counted from 99). */
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

/** Topics a page: ESPN may give fewer, but never fewer than {@link fewestTopics} while there are more. */
const topicsAPage = 100;
export const fewestTopics = 25;

/** The question for a page of the activity feed, newest first. */
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

/** A topic of the feed. */
export interface ActivityTopic {
  readonly at: string;
  /** The fantasy day of that instant. */
  readonly day: Day;
  /** Null where nothing in it is a move. */
  readonly transaction: NamelessTransaction | null;
  /** Whether the feed does not tell the whole trade: who gave what, that a pick went along, or whose doing it is. */
  readonly isUnclear: boolean;
}

/** What of a league the reading of its feed depends on. */
export interface FeedRules {
  readonly usesFaab: boolean;
  /** Whose teams are whose, by `personId`. */
  readonly owners: TeamOwners;
}

/** The topics of a page. Those without an instant are left out and noted; all are counted. */
export function readFeed(
  { body, answer }: EspnAnswer,
  rules: FeedRules,
): { readonly topics: readonly ActivityTopic[]; readonly count: number } {
  if (!Array.isArray(body.topics)) throw answer.unexpected('is not a list', 'topics');
  const topics: ActivityTopic[] = [];
  eachEntry(body.topics, answer, 'topics', (topic, index) => {
    const messages: Properties[] = [];
    const lost = answer.lost;
    const messagesAt = `topics[${index}].messages`;
    if (!Array.isArray(topic.messages)) answer.leaveOut('is not a list', messagesAt);
    eachEntry(topic.messages, answer, messagesAt, (entry, place) => {
      messages.push(entry);
      if (readInteger(entry.messageTypeId) === null)
        unfit(answer, messagesAt, place, 'messageTypeId', 'a whole number');
      else if (readInteger(entry.targetId) === null && isAboutPlayer(entry))
        unfit(answer, messagesAt, place, 'targetId', 'a whole number');
    });
    // Without one of its messages a topic would tell another move.
    if (answer.lost > lost) return;
    const at = readInstant(messages[0]?.date) ?? readInstant(topic.date);
    if (at === null) unfit(answer, 'topics', index, 'date', 'an instant');
    else {
      const read = readTopic(messages, at, rules.usesFaab, answer);
      const told = read.transaction;
      const isForeign = told !== null && isByOutsider(told, topic.author, rules.owners);
      // Of a trade the author may as well be whoever let it pass: the records know.
      const isUnclear = read.isUnclear || (isForeign && told.kind === 'trade');
      const transaction =
        isForeign && told.kind !== 'trade'
          ? ({ ...told, kind: 'commissioner', faabBid: null } as const)
          : told;
      topics.push({ at, day: dayOfInstant(at), transaction, isUnclear });
    }
  });
  return { topics, count: body.topics.length };
}

/** Whether a message has to say which player it is about. */
function isAboutPlayer(entry: Properties): boolean {
  const type = readInteger(entry.messageTypeId);
  const others: readonly (number | null)[] = [message.pickTraded, message.budgetTraded];
  return Object.values(message).some((known) => known === type) && !others.includes(type);
}

function readTopic(
  messages: readonly Properties[],
  at: string,
  usesFaab: boolean,
  answer: Answer,
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
        // One kind names the team as the receiver, the other as the one it is about; neither tells more.
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
    answer.skip('a topic of the activity feed without moves');
    return { transaction: null, isUnclear: false };
  }
  const kind = isTrade ? 'trade' : isWaiver ? 'waiver' : pickUpKind(moves);
  const isTold = moves.length > 0 && (!isTrade || moves.some((move) => move.to !== null));
  const transaction = { kind, at, teamIds: teamsOf(moves, [], null), moves, picks: [], faabBid } as const;
  return { transaction: isTold ? transaction : null, isUnclear };
}

/**
 * Whether somebody did it who owns other teams than those it is about. The feed does not say what the commissioner
 * did, only who did it; what he does for his own team cannot be told from his own moves.
 */
function isByOutsider({ teamIds }: NamelessTransaction, author: unknown, owners: TeamOwners): boolean {
  if (typeof author !== 'string' || owners.size === 0) return false;
  const owned = owners.get(espnPersonId(author));
  return owned !== undefined && !teamIds.some((team) => owned.has(team));
}

/**
 * Who gave a traded player. What stands under `from` is not to be trusted (one recorded message has 0 there): in a
 * trade of two teams it is the one that does not get him.
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
