import type { League, Player, Roster, RosterEntry, RosterFacts } from '@fantasy-stats/domain';
import {
  type Answer,
  isProperties,
  type Properties,
  properties,
  readFlag,
  readInteger,
  readText,
} from '../loose.ts';
import { nbaTeamOfNumber } from '../nba-teams.ts';
import type { EspnAnswer } from './client.ts';
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

/** A player; null, and noted, where it is not one. */
export function readPlayer(raw: unknown, answer: Answer, at: string, index: number): Player | null {
  if (!isProperties(raw)) {
    answer.leaveOut('has another shape', `${at}[${index}]`);
    return null;
  }
  const number = readInteger(raw.id);
  if (number === null) {
    unfit(answer, at, index, 'id', 'a whole number');
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

/** A place in a team's lineup, as it stands in an answer. */
export interface LineupPlace {
  readonly entry: RosterEntry;
  readonly player: Player | null;
  /** What the pool knows of him: his points, his lines. */
  readonly pool: Properties;
}

/** A team's lineup in an answer. */
export interface Lineup {
  readonly teamId: string;
  readonly places: readonly LineupPlace[];
}

/** Every team's lineup from `mRoster`. The player's own injury status counts, not the entry's. */
export function readLineups({ body, answer }: EspnAnswer): Lineup[] {
  const lineups: Lineup[] = [];
  eachEntry(body.teams, answer, 'teams', (team, index) => {
    const id = readInteger(team.id);
    if (id === null) {
      unfit(answer, 'teams', index, 'id', 'a whole number');
      return;
    }
    const { roster } = team;
    // Before the draft teams have none.
    if (roster === undefined || roster === null) return;
    const at = `teams[${index}].roster.entries`;
    if (!isProperties(roster) || !Array.isArray(roster.entries)) {
      answer.leaveOut('is not a list', at);
      return;
    }
    const places: LineupPlace[] = [];
    eachEntry(roster.entries, answer, at, (entry, place) => {
      const pool = properties(entry.playerPoolEntry);
      const player = isProperties(pool.player) ? readPlayer(pool.player, answer, at, place) : null;
      const playerId = player ? player.id : idText(readInteger(entry.playerId));
      if (playerId === null) {
        // A broken player is noted already.
        if (!isProperties(pool.player)) unfit(answer, at, place, 'playerId', 'a whole number');
        return;
      }
      const slot = readInteger(entry.lineupSlotId);
      if (slot === null) unfit(answer, at, place, 'lineupSlotId', 'a whole number');
      const known = readSlot(slot);
      if (slot !== null && known === null) answer.leaveUnknown('slot', slot, `lineup slot ${slot}`);
      places.push({ entry: { playerId, slot: known }, player, pool });
    });
    const own = answer.once(places, ({ entry }) => entry.playerId, `team ${id}: player`);
    lineups.push({ teamId: String(id), places: own });
  });
  return answer.once(lineups, ({ teamId }) => teamId, 'roster of team');
}

function idText(id: number | null): string | null {
  return id === null ? null : String(id);
}

/** The lineups as they stand on a day, with their players. */
export function rostersOf(lineups: readonly Lineup[], day: string): RosterFacts {
  const players = new Map<string, Player>();
  const rosters: Roster[] = lineups.map(({ teamId, places }) => {
    for (const { player } of places) if (player) players.set(player.id, player);
    return { teamId, day, entries: places.map(({ entry }) => entry) };
  });
  return { rosters, players: [...players.values()] };
}

/** The question for the lineups of today. */
export const rostersQuery: EspnQuery = { views: ['mRoster'] };

/** @throws UnexpectedAnswer where there is no lineup at all, save before the draft */
export function readRosters(
  found: EspnAnswer,
  league: Pick<League, 'lastDay' | 'phase' | 'today'>,
): RosterFacts {
  const lineups = readLineups(found);
  if (lineups.length === 0 && league.phase !== 'beforeDraft')
    throw found.answer.unexpected('has no rosters', 'teams');
  // After the season the lineups stay those of its last day.
  return rostersOf(lineups, league.today < league.lastDay ? league.today : league.lastDay);
}

/** The question for some players; null for none that ESPN could know. */
export function playersQuery(playerIds: readonly string[]): EspnQuery | null {
  const value = playerIds.map(Number).filter(Number.isSafeInteger);
  if (value.length === 0) return null;
  return { views: ['kona_playercard'], filter: { players: { filterIds: { value } } } };
}

/** The players of a player view. */
export function readPlayers({ body, answer }: EspnAnswer): Player[] {
  const players: Player[] = [];
  eachEntry(body.players, answer, 'players', (entry, index) => {
    const player = readPlayer(entry.player ?? entry, answer, 'players', index);
    if (player) players.push(player);
  });
  return players;
}
