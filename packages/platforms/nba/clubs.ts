import { isNbaClub, type NbaClub } from '@fantasy-stats/domain';
import { clubOfAbbreviation } from '../clubs.ts';
import { readInteger } from '../loose.ts';

/** The NBA numbers its clubs from here on, in the order of {@link inOrder}. */
const firstNumber = 1_610_612_737;

const inOrder: readonly NbaClub[] = [
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

/** The club a team of the NBA's feeds is; null for undecided sides (team 0), all-star teams and foreign guests. */
export function clubOfTeam(teamId: unknown, tricode: unknown): NbaClub | null {
  const number = readInteger(teamId);
  if (number !== null) return inOrder[number - firstNumber] ?? null;
  const club = clubOfAbbreviation(tricode);
  return club !== null && isNbaClub(club) ? club : null;
}
