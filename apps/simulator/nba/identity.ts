import { at } from '../at.ts';
import { hash, random } from '../random.ts';
import type { PersonName } from '../season/names.ts';
import { nbaTeams } from '../season/nba-teams.ts';
import type { Player } from '../season/players.ts';

/** The NBA's order of its teams, by ESPN's abbreviation: team ids count from the first. */
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

/** An NBA team as the NBA's feeds name it. */
export function teamOf(nbaTeam: number): NbaTeam {
  const { espn, yahoo, name, location } = at(nbaTeams, nbaTeam);
  // The NBA's tricodes are Yahoo's abbreviations.
  return {
    teamId: 1_610_612_737 + teamOrder.indexOf(espn),
    teamName: name,
    teamCity: location,
    teamTricode: yahoo,
  };
}

/** A game that has no sides yet. */
export const undecidedTeam: NbaTeam = { teamId: 0, teamName: '', teamCity: '', teamTricode: '' };

/** The NBA's number of each player: none of them is Yahoo's or ESPN's. */
export function drawPersonIds(seed: number, players: readonly Player[]): number[] {
  const ids = random('persons', seed).shuffle(
    Array.from({ length: 6000 }, (_, place) => 1_626_003 + 7 * place),
  );
  return players.map(({ index }) => at(ids, index));
}

export interface NbaName {
  readonly first: string;
  readonly last: string;
}

/**
 * A player's name as the NBA writes it. It keeps every mark; in a few cases it has a suffix the platforms leave out,
 * leaves out one they have, or writes initials without points.
 */
export function nbaNameOf({ first, last }: PersonName, seed: number): NbaName {
  const lot = hash(`nba name/${seed}/${first}/${last}`) % 24;
  const suffix = / (?:Jr\.|I{2,3})$/;
  return {
    first: lot % 2 === 0 ? first.replaceAll('.', '') : first,
    last: suffix.test(last) ? (lot < 12 ? last.replace(suffix, '') : last) : lot === 7 ? `${last} Jr.` : last,
  };
}
