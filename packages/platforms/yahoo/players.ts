import {
  isLeagueNumber,
  type KeeperTerms,
  type Player,
  type Roster,
  type RosterEntry,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  day,
  flag,
  isProperties,
  type PlatformResponse,
  type Properties,
  readFlag,
  readNumber,
  readText,
  text,
} from '../loose.ts';
import { nbaTeamOfAbbreviation, nbaTeamOfNumber } from '../nba-teams.ts';
import { isCollection, merged, neededCollection } from './shape.ts';
import { readInjury, readPositions, readSlot } from './slots.ts';

/** Reads a player's key such as `466.p.10095`; null for anything else. */
export function readPlayerKey(value: unknown): string | null {
  return typeof value === 'string' && /^\d{1,5}\.p\.\d{1,12}$/.test(value) ? value : null;
}

const PlayerKey = z
  .unknown()
  .optional()
  .transform((value, context): string => {
    const key = readPlayerKey(value);
    if (key !== null) return key;
    context.addIssue({ code: 'custom', message: 'is not the key of a player' });
    return z.NEVER;
  });

const PlayerProperties = z.object({
  player_key: PlayerKey,
  editorial_team_key: text,
  editorial_team_abbr: text,
  display_position: text,
  primary_position: text,
  is_undroppable: flag,
  uniform_number: text,
  status: text,
  status_full: text,
  injury_note: text,
  image_url: text,
});

/** Reads a player; null for an invalid one, which is reported. */
export function readPlayer(resource: unknown, response: PlatformResponse, at: string): Player | null {
  const raw = merged(resource);
  const read = response.readOrSkip(PlayerProperties, raw, at);
  if (!read) return null;
  const name = merged(raw.name);
  const nbaTeam = nbaTeamOfNumber(/\.t\.(\d+)$/.exec(read.editorial_team_key ?? '')?.[1]);
  const image = read.image_url ?? readText(merged(raw.headshot).url);
  const note = [read.status_full, read.injury_note].filter((part) => part !== null).join(': ');
  return {
    id: read.player_key,
    name: readText(name.full) ?? readText(raw.name) ?? read.player_key,
    nbaTeam: nbaTeam ?? nbaTeamOfAbbreviation(read.editorial_team_abbr),
    positions: readPositions(read.display_position),
    primaryPosition: readPositions(read.primary_position)[0] ?? null,
    isUndroppable: read.is_undroppable,
    jersey: read.uniform_number,
    injury: readInjury(read.status, read.status_full),
    injuryNote: note === '' ? null : note,
    imageUrl: image !== null && /^https?:\/\//.test(image) ? image : null,
  };
}

/**
 * Returns the properties of `is_keeper`. Yahoo sends an object of flags and a cost; a bare flag is read as its
 * `status`.
 */
function keeperProperties(resource: unknown): Properties {
  const { is_keeper: keeper } = merged(resource);
  return readFlag(keeper) ? { status: true } : merged(keeper);
}

/**
 * Returns whether a player is a keeper. `status` means that the player can be kept, so it counts only if
 * `kept` is missing.
 */
export function isKeeper(resource: unknown): boolean {
  const { kept, status } = keeperProperties(resource);
  return kept === undefined ? readFlag(status) : readFlag(kept);
}

/** Returns whether a value is one of the platform's ways to say "no". */
const isNo = (value: unknown): boolean =>
  value === undefined || value === null || value === false || value === 0 || value === '0' || value === '';

/**
 * Reads whether a player may be kept, and the cost: a round or dollars. Null for a player who may not.
 * Unrecognized flags and costs are reported.
 */
function readKeeperTerms(resource: Properties, response: PlatformResponse, at: string): KeeperTerms | null {
  const { is_keeper: keeper } = resource;
  const { cost, kept, status } = keeperProperties(resource);
  const isShape = isProperties(keeper) || Array.isArray(keeper) || readFlag(keeper) || isNo(keeper);
  if (!isShape) response.leaveOut('is neither flags nor a flag', `${at}.is_keeper`);
  for (const value of [status, kept])
    if (!readFlag(value) && !isNo(value)) response.leaveOut('is not a flag', `${at}.is_keeper`);
  // Read costs such as "Round 5" and "$12" as numbers.
  const amount = readNumber(typeof cost === 'string' ? cost.replace(/^(?:round\s*|\$\s*)/i, '') : cost);
  const isCost = amount !== null && amount > 0 && isLeagueNumber(amount);
  if (!isCost && !isNo(cost) && cost !== '-') response.leaveOut('is not a cost', `${at}.is_keeper.cost`);
  const isKept = isKeeper(resource);
  if (!isCost && !isKept && !readFlag(status)) return null;
  return { cost: isCost ? amount : null, nextCost: null, isKept };
}

const SelectedPosition = z.object({ date: day, position: text });

/** Returns the players of a team's `roster`, as Yahoo sends them; empty if it has none. */
export function rosterResources(roster: unknown, response: PlatformResponse, teamId: string): unknown[] {
  const raw = merged(roster);
  const list = merged(raw['0']).players ?? raw.players;
  return isCollection(list)
    ? neededCollection(list, 'player', response, `team ${teamId}: roster.players`)
    : [];
}

/**
 * Reads a team's lineup; null if there is none, and for an invalid one, which is reported. Unknown slots are
 * reported. `unplaced` are players without a slot.
 */
export function readRoster(
  teamId: string,
  roster: unknown,
  response: PlatformResponse,
  today: string,
): { roster: Roster; players: Player[]; keepers: string[]; unplaced: ReadonlySet<string> } | null {
  if (roster === undefined || roster === null) return null;
  const raw = merged(roster);
  const entries: RosterEntry[] = [];
  const players: Player[] = [];
  const keepers: string[] = [];
  const unplaced = new Set<string>();
  let lineupDay = response.read(day, raw.date, `team ${teamId}: roster.date`);
  const list = merged(raw['0']).players ?? raw.players;
  const listAt = `team ${teamId}: roster.players`;
  if (!isCollection(list)) {
    response.leaveOut('is not a list', listAt);
    return null;
  }
  for (const [index, entry] of neededCollection(list, 'player', response, listAt).entries()) {
    const resource = merged(entry);
    const at = `${listAt}[${index}]`;
    const player = readPlayer(resource, response, at);
    if (!player) continue;
    const selected = response.read(SelectedPosition, merged(resource.selected_position), at);
    lineupDay ??= selected.date;
    // An empty text means no slot; a missing property is an error.
    if (typeof merged(resource.selected_position).position !== 'string')
      response.leaveOut('is not text', `${at}.selected_position.position`);
    if (entries.some(({ playerId }) => playerId === player.id)) {
      response.skip(`team ${teamId}: player ${player.id}: is there twice`);
      continue;
    }
    const slot = readSlot(selected.position);
    if (selected.position === null) unplaced.add(player.id);
    else if (slot === null)
      response.leaveUnknown('slot', selected.position, `lineup slot ${selected.position}`);
    const keeper = readKeeperTerms(resource, response, at);
    entries.push({ playerId: player.id, slot, ...(keeper ? { keeper } : {}) });
    players.push(player);
    if (isKeeper(resource)) keepers.push(player.id);
  }
  return { roster: { teamId, day: lineupDay ?? today, entries }, players, keepers, unplaced };
}
