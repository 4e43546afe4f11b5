import {
  isLeagueNumber,
  type KeeperTerms,
  type League,
  type Player,
  type Roster,
  type RosterEntry,
  type RosterFacts,
} from '@fantasy-stats/domain';
import {
  isProperties,
  type PlatformResponse,
  type Properties,
  properties,
  readFlag,
  readInteger,
  readNumber,
  readText,
} from '../loose.ts';
import { nbaTeamOfNumber } from '../nba-teams.ts';
import type { EspnResponse } from './client.ts';
import { eachEntry, unfit } from './entries.ts';
import type { EspnQuery } from './requests.ts';
import { positionOf, readInjury, readPositions, readSlot } from './slots.ts';

const words = new Map([
  ['QUESTIONABLE', 'Questionable'],
  ['DAY_TO_DAY', 'Day-to-day'],
  ['PROBABLE', 'Probable'],
  ['DOUBTFUL', 'Doubtful'],
  ['OUT', 'Out'],
  ['INJURY_RESERVE', 'Injured reserve'],
  ['SUSPENSION', 'Suspended'],
  ['BEREAVEMENT', 'Bereavement'],
  ['PATERNITY', 'Paternity leave'],
  ['RESERVE_RETIRED', 'Retired'],
]);

export function readPlayer(
  raw: unknown,
  response: PlatformResponse,
  at: string,
  index: number,
): Player | null {
  if (!isProperties(raw)) {
    response.leaveOut('has another shape', `${at}[${index}]`);
    return null;
  }
  const number = readInteger(raw.id);
  if (number === null) {
    unfit(response, at, index, 'id', 'a whole number');
    return null;
  }
  const id = String(number);
  const status = readText(raw.injuryStatus);
  const injury = readInjury(status, readFlag(raw.injured));
  return {
    id,
    name: readText(raw.fullName) ?? `Player ${id}`,
    nbaTeam: nbaTeamOfNumber(raw.proTeamId),
    positions: readPositions(raw.eligibleSlots, readInteger(raw.defaultPositionId)),
    primaryPosition: positionOf(readInteger(raw.defaultPositionId)),
    isUndroppable: raw.droppable === false,
    jersey: readText(raw.jersey),
    injury,
    injuryNote: injury === 'healthy' ? null : (words.get(status ?? '') ?? 'Injured'),
    imageUrl: number > 0 ? `https://a.espncdn.com/i/headshots/nba/players/full/${id}.png` : null,
  };
}

/** One roster entry of a lineup in a response. */
export interface LineupPlace {
  readonly entry: RosterEntry;
  readonly player: Player | null;
  /** A player's points and stat lines from the player pool. */
  readonly pool: Properties;
}

export interface Lineup {
  readonly teamId: string;
  readonly places: readonly LineupPlace[];
  /** Players whom the team has chosen to keep this season. */
  readonly kept: ReadonlySet<string>;
}

/** Returns every team's lineup, with players' own injury statuses instead of the entries'. */
export function readLineups({ body, response }: EspnResponse): Lineup[] {
  const lineups: Lineup[] = [];
  eachEntry(body.teams, response, 'teams', (team, index) => {
    const id = readInteger(team.id);
    if (id === null) {
      unfit(response, 'teams', index, 'id', 'a whole number');
      return;
    }
    const { roster } = team;
    // Before the draft, teams have no roster.
    if (roster === undefined || roster === null) return;
    const at = `teams[${index}].roster.entries`;
    if (!isProperties(roster) || !Array.isArray(roster.entries)) {
      response.leaveOut('is not a list', at);
      return;
    }
    const places: LineupPlace[] = [];
    eachEntry(roster.entries, response, at, (entry, entryIndex) => {
      const pool = properties(entry.playerPoolEntry);
      const player = isProperties(pool.player) ? readPlayer(pool.player, response, at, entryIndex) : null;
      const playerId = player ? player.id : idText(readInteger(entry.playerId));
      if (playerId === null) {
        // A malformed player was already reported.
        if (!isProperties(pool.player)) unfit(response, at, entryIndex, 'playerId', 'a whole number');
        return;
      }
      const slot = readInteger(entry.lineupSlotId);
      if (slot === null) unfit(response, at, entryIndex, 'lineupSlotId', 'a whole number');
      const known = readSlot(slot);
      if (slot !== null && known === null) response.leaveUnknown('slot', slot, `lineup slot ${slot}`);
      places.push({ entry: { playerId, slot: known, ...readSeasonRank(pool.ratings) }, player, pool });
    });
    const own = response.once(places, ({ entry }) => entry.playerId, `team ${id}: player`);
    lineups.push({ teamId: String(id), places: own, kept: readKept(team) });
  });
  return response.once(lineups, ({ teamId }) => teamId, 'roster of team');
}

/** Ranks beyond this are invalid. */
const LAST_RANK = 5000;

/**
 * Reads the rank by the rating of the season so far, which ESPN lists under 0, followed by those of the last 7, 15
 * and 30 days. A rank of 0 means unrated.
 */
function readSeasonRank(ratings: unknown): Pick<RosterEntry, 'seasonRank'> {
  const rank = readInteger(properties(properties(ratings)['0']).totalRanking);
  return rank !== null && rank >= 1 && rank <= LAST_RANK ? { seasonRank: rank } : {};
}

function readKept({ draftStrategy }: Properties): ReadonlySet<string> {
  const { keeperPlayerIds } = properties(draftStrategy);
  const ids = Array.isArray(keeperPlayerIds) ? keeperPlayerIds : [];
  return new Set(ids.flatMap((value) => idText(readInteger(value)) ?? []));
}

function idText(id: number | null): string | null {
  return id === null ? null : String(id);
}

export function rostersOf(lineups: readonly Lineup[], day: string): RosterFacts {
  const players = new Map<string, Player>();
  const rosters: Roster[] = lineups.map(({ teamId, places }) => {
    for (const { player } of places) if (player) players.set(player.id, player);
    return { teamId, day, entries: places.map(({ entry }) => entry) };
  });
  return { rosters, players: [...players.values()] };
}

export const rostersQuery: EspnQuery = { views: ['mRoster'] };

/** @throws UnexpectedAnswer if no team has a lineup, except before the draft */
export function readRosters(
  found: EspnResponse,
  league: Pick<League, 'keepers' | 'lastDay' | 'phase' | 'today'>,
): RosterFacts {
  const lineups = readLineups(found);
  if (lineups.length === 0 && league.phase !== 'beforeDraft')
    throw found.response.unexpected('has no rosters', 'teams');
  // After the season, lineups stay as on its last day.
  return rostersOf(
    league.keepers === null ? lineups : lineups.map(withKeeperTerms),
    league.today < league.lastDay ? league.today : league.lastDay,
  );
}

/** Adds the cost of keepers: a round or dollars. ESPN reports 0 for players who were not drafted. */
function withKeeperTerms(lineup: Lineup): Lineup {
  const places = lineup.places.map(({ entry, player, pool }): LineupPlace => {
    const keeper: KeeperTerms = {
      cost: readCost(pool.keeperValue),
      nextCost: readCost(pool.keeperValueFuture),
      isKept: lineup.kept.has(entry.playerId),
    };
    const isReported = keeper.cost !== null || keeper.nextCost !== null || keeper.isKept;
    return { entry: isReported ? { ...entry, keeper } : entry, player, pool };
  });
  return { ...lineup, places };
}

function readCost(value: unknown): number | null {
  const cost = readNumber(value);
  return cost !== null && cost > 0 && isLeagueNumber(cost) ? cost : null;
}

/** Returns the request for some players; null if ESPN cannot know any of them. */
export function playersQuery(playerIds: readonly string[]): EspnQuery | null {
  const value = playerIds.map(Number).filter(Number.isSafeInteger);
  if (value.length === 0) return null;
  return { views: ['kona_playercard'], filter: { players: { filterIds: { value } } } };
}

export function readPlayers({ body, response }: EspnResponse): Player[] {
  const players: Player[] = [];
  eachEntry(body.players, response, 'players', (entry, index) => {
    const player = readPlayer(entry.player ?? entry, response, 'players', index);
    if (player) players.push(player);
  });
  return players;
}
