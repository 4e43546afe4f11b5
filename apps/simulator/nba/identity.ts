import { at } from '../at.ts';
import { hash, random } from '../random.ts';
import type { PersonName } from '../season/names.ts';
import { nbaTeams } from '../season/nba-teams.ts';
import type { Player } from '../season/players.ts';

/** NBA team ids increase in this order. Keys are ESPN’s abbreviations. */
const teamOrder = [
  'ATL',
  'BOS',
  'CLE',
  'NO',
  'CHI',
  'DAL',
  'DEN',
  'GS',
  'HOU',
  'LAC',
  'LAL',
  'MIA',
  'MIL',
  'MIN',
  'BKN',
  'NY',
  'ORL',
  'IND',
  'PHI',
  'PHX',
  'POR',
  'SAC',
  'SA',
  'OKC',
  'TOR',
  'UTAH',
  'MEM',
  'WSH',
  'DET',
  'CHA',
];

export interface NbaTeam {
  readonly teamId: number;
  readonly teamName: string;
  readonly teamCity: string;
  readonly teamTricode: string;
}

export function teamOf(nbaTeam: number): NbaTeam {
  const { espn, yahoo, name, location } = at(nbaTeams, nbaTeam);
  // The NBA’s tricodes are the same as Yahoo’s abbreviations.
  return {
    teamId: 1_610_612_737 + teamOrder.indexOf(espn),
    teamName: name,
    teamCity: location,
    teamTricode: yahoo,
  };
}

/** Placeholder for a game whose teams are not known yet. */
export const undecidedTeam: NbaTeam = { teamId: 0, teamName: '', teamCity: '', teamTricode: '' };

/** Draws the NBA’s player ids, none of which is a Yahoo or ESPN id. */
export function drawPersonIds(seed: number, players: readonly Player[]): number[] {
  const ids = random('persons', seed).shuffle(
    Array.from({ length: 6000 }, (_, index) => 1_626_003 + 7 * index),
  );
  return players.map(({ index }) => at(ids, index));
}

export interface NbaName {
  readonly first: string;
  readonly last: string;
}

/**
 * Returns a player’s name in the NBA’s spelling, with all diacritics. A few have an additional or missing
 * suffix, or initials without periods.
 */
export function nbaNameOf({ first, last }: PersonName, seed: number): NbaName {
  const lot = hash(`nba name/${seed}/${first}/${last}`) % 24;
  const suffix = / (?:Jr\.|I{2,3})$/;
  return {
    first: lot % 2 === 0 ? first.replaceAll('.', '') : first,
    last: suffix.test(last) ? (lot < 12 ? last.replace(suffix, '') : last) : lot === 7 ? `${last} Jr.` : last,
  };
}
