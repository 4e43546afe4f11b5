import { at } from '../at.ts';
import type { Move } from '../fantasy/facts.ts';
import type { Results } from '../fantasy/results.ts';
import type { World } from '../world.ts';
import { type JsonObject, swidOf, uuid } from './view.ts';

function teamId(results: Results, team: number | null): number {
  return team === null ? -1 : at(results.league.teams, team).id;
}

/** The message of one moved player: 178 to 181 with the pick-up, 239 dropped alone, 244 traded. */
function message(world: World, results: Results, move: Move, place: number, author: string): JsonObject {
  const item = at(move.items, place);
  const isWaiver = move.items.some(({ source }) => source === 'waivers');
  const acting = teamId(results, at(move.teams, 0));
  const shared = (messageTypeId: number, parties: JsonObject): JsonObject => ({
    author,
    creationInfo: creation(author, move.time),
    date: move.time,
    id: uuid(`message/${results.league.rules.leagueId}/${move.id}/${place}`),
    isAlternateFormat: false,
    isDeleted: false,
    isEdited: false,
    messageTypeId,
    targetId: at(world.season.players, item.player).espnId,
    topicId: topicId(results, move),
    ...parties,
  });
  if (item.kind === 'trade') {
    return shared(244, {
      for: teamId(results, item.from),
      from: teamId(results, item.from),
      to: teamId(results, item.to),
    });
  }
  if (item.kind === 'add') {
    return isWaiver
      ? shared(180, { for: acting, from: move.bid ?? 0, to: acting })
      : shared(178, { to: acting });
  }
  if (move.type === 'drop') return shared(239, { for: acting, from: -1, to: -1 });
  return shared(isWaiver ? 181 : 179, { to: acting });
}

function topicId(results: Results, move: Move): string {
  return uuid(`topic/${results.league.rules.leagueId}/${move.id}`);
}

function creation(author: string, date: number): JsonObject {
  return { clientAddress: null, date, platform: 'simulated', source: author };
}

/** What of the activity feed is asked for. */
export interface ActivityFilter {
  readonly limit: number;
  readonly offset: number;
  readonly messageTypes: readonly number[] | undefined;
}

/** `topics[]` of the activity feed, newest first. */
export function topics(world: World, results: Results, filter: ActivityFilter): JsonObject[] {
  return results.league.moves
    .filter(({ type }) => type !== 'commish')
    .toReversed()
    .map((move): { topic: JsonObject; count: number } => {
      const author = swidOf(at(results.league.teams, at(move.teams, 0)).manager);
      const messages = move.items
        .map((_, place) => message(world, results, move, place, author))
        .filter(({ messageTypeId }) => filter.messageTypes?.includes(Number(messageTypeId)) ?? true);
      const topic = {
        author,
        creationInfo: creation(author, move.time),
        date: move.time,
        dateEdited: move.time,
        id: topicId(results, move),
        isDeleted: false,
        isEdited: true,
        lastUpdateInfo: creation(author, move.time),
        messages,
        targetId: move.dayNumber,
        totalMessageCount: move.items.length,
        type: 'ACTIVITY_TRANSACTIONS',
      };
      return { topic, count: messages.length };
    })
    .filter(({ count }) => count > 0)
    .slice(filter.offset, filter.offset + filter.limit)
    .map(({ topic }) => topic);
}
