import type { Player, Roster, RosterEntry } from '@fantasy-stats/domain';
import { z } from 'zod';
import { type Answer, day, flag, readText, text } from '../loose.ts';
import { nbaTeamOfAbbreviation, nbaTeamOfNumber } from '../nba-teams.ts';
import { isCollection, merged, neededCollection } from './shape.ts';
import { readInjury, readPositions, readSlot } from './slots.ts';

/** A player's key, `466.p.10095`, from anything; null for what is none. */
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

/** A player from his resource; null, and noted, where it is not one. */
export function readPlayer(resource: unknown, answer: Answer, at: string): Player | null {
  const raw = merged(resource);
  const read = answer.readOrSkip(PlayerProperties, raw, at);
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

const Keeper = z.object({ status: flag, kept: flag });

/**
 * Whether a player was kept from the season before. A status alone says that he may be kept: it counts only where
 * Yahoo does not say who was.
 */
export function isKept(resource: unknown): boolean {
  const { is_keeper: keeper } = merged(resource);
  const raw = merged(keeper);
  const { status, kept } = Keeper.parse(raw);
  return 'kept' in raw ? kept : status;
}

const SelectedPosition = z.object({ date: day, position: text });

/**
 * A team's lineup from its `roster`; null when the team has none in the answer, or, noted, none that can be read. Whoever is in
 * a slot that is not known stands there without one, and the slot is noted; `unplaced` are those whom Yahoo lists without one.
 */
export function readRoster(
  teamId: string,
  roster: unknown,
  answer: Answer,
  today: string,
): { roster: Roster; players: Player[]; kept: string[]; unplaced: ReadonlySet<string> } | null {
  if (roster === undefined || roster === null) return null;
  const raw = merged(roster);
  const entries: RosterEntry[] = [];
  const players: Player[] = [];
  const kept: string[] = [];
  const unplaced = new Set<string>();
  let lineupDay = answer.read(day, raw.date, `team ${teamId}: roster.date`);
  const list = merged(raw['0']).players ?? raw.players;
  const listAt = `team ${teamId}: roster.players`;
  if (!isCollection(list)) {
    answer.leaveOut('is not a list', listAt);
    return null;
  }
  for (const [index, entry] of neededCollection(list, 'player', answer, listAt).entries()) {
    const resource = merged(entry);
    const at = `${listAt}[${index}]`;
    const player = readPlayer(resource, answer, at);
    if (!player) continue;
    const place = answer.read(SelectedPosition, merged(resource.selected_position), at);
    lineupDay ??= place.date;
    // An empty place is told as such; one that is not told at all is not to be taken for it.
    if (typeof merged(resource.selected_position).position !== 'string')
      answer.leaveOut('is not text', `${at}.selected_position.position`);
    if (entries.some(({ playerId }) => playerId === player.id)) {
      answer.skip(`team ${teamId}: player ${player.id}: is there twice`);
      continue;
    }
    const slot = readSlot(place.position);
    if (place.position === null) unplaced.add(player.id);
    else if (slot === null) answer.leaveUnknown('slot', place.position, `lineup slot ${place.position}`);
    entries.push({ playerId: player.id, slot });
    players.push(player);
    if (isKept(resource)) kept.push(player.id);
  }
  return { roster: { teamId, day: lineupDay ?? today, entries }, players, kept, unplaced };
}
