import { isNbaTeam, type NbaTeam } from '@fantasy-stats/domain';
import { readInteger } from '../loose.ts';
import { nbaTeamOfAbbreviation } from '../nba-teams.ts';

/** First number of the NBA's teams, in the order of {@link inOrder}. */
const firstNumber = 1_610_612_737;

const inOrder: readonly NbaTeam[] = [
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

/**
 * Returns the NBA team of a team id in the NBA's feeds; null for undecided sides (team 0), all-star teams and
 * foreign guests.
 */
export function nbaTeamOfTeam(teamId: unknown, tricode: unknown): NbaTeam | null {
  const number = readInteger(teamId);
  if (number !== null) return inOrder[number - firstNumber] ?? null;
  const nbaTeam = nbaTeamOfAbbreviation(tricode);
  return nbaTeam !== null && isNbaTeam(nbaTeam) ? nbaTeam : null;
}

/** NBA teams by the last word of their names, which no two share. */
const byNickname = new Map<string, NbaTeam>([
  ['HAWKS', 'ATL'],
  ['CELTICS', 'BOS'],
  ['CAVALIERS', 'CLE'],
  ['PELICANS', 'NO'],
  ['BULLS', 'CHI'],
  ['MAVERICKS', 'DAL'],
  ['NUGGETS', 'DEN'],
  ['WARRIORS', 'GS'],
  ['ROCKETS', 'HOU'],
  ['CLIPPERS', 'LAC'],
  ['LAKERS', 'LAL'],
  ['HEAT', 'MIA'],
  ['BUCKS', 'MIL'],
  ['TIMBERWOLVES', 'MIN'],
  ['NETS', 'BKN'],
  ['KNICKS', 'NY'],
  ['MAGIC', 'ORL'],
  ['PACERS', 'IND'],
  ['76ERS', 'PHI'],
  ['SUNS', 'PHX'],
  ['BLAZERS', 'POR'],
  ['KINGS', 'SAC'],
  ['SPURS', 'SA'],
  ['THUNDER', 'OKC'],
  ['RAPTORS', 'TOR'],
  ['JAZZ', 'UTAH'],
  ['GRIZZLIES', 'MEM'],
  ['WIZARDS', 'WSH'],
  ['PISTONS', 'DET'],
  ['HORNETS', 'CHA'],
]);

/** Returns the NBA team of a full name, such as "Golden State Warriors"; null if unknown. */
export function nbaTeamOfName(name: string): NbaTeam | null {
  return byNickname.get(name.toUpperCase().split(/\s+/).at(-1) ?? '') ?? null;
}
