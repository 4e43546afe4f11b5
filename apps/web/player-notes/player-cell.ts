import { nbaTeams } from '@fantasy-stats/domain';

export interface PlayerCell {
  readonly name: string;
  readonly nbaTeam: string;
}

const position = '(?:PG|SG|SF|PF|C|G|F|UTIL)';
const positions = `${position}(?:\\s*[,/]\\s*${position})*`;
const status = '(?:DTD|GTD|OUT|OFS|INJ|INACTIVE|SUSP|PPD|NA|IL|IR|Day-to-Day|Questionable|Doubtful|Probable)';

const trailingStatus = new RegExp(`\\s+[-–(]?\\s*${status}\\)?\\s*$`, 'i');
/** Matches `Name (DEN - C)`, `Name (DEN – PF,C)`, `Name (DEN)`. */
const inParentheses = new RegExp(
  `^(?<name>.+?)\\s*\\(\\s*(?<team>[A-Za-z]{2,4})?\\s*[-–,]?\\s*(?:${positions})?\\s*\\)`,
  'i',
);
/** Matches `Name DEN - C`, `Name, DEN C`, `Name DEN, C`. */
const afterName = new RegExp(`^(?<name>.+?)[,\\s]+(?<team>[A-Z]{2,4})\\s*[-–,]?\\s*(?:${positions})$`);
/** Matches a name with the last name first: `Jokic, Nikola`. */
const lastFirst = /^(?<last>[^,]+),\s*(?<first>[^,]+)$/;
const suffix = /^(?:jr|sr|ii|iii|iv|v)\.?$/i;

/** Maps team codes in other lists to ours. */
const teamCodes: Readonly<Record<string, string>> = {
  BRK: 'BKN',
  CHO: 'CHA',
  GSW: 'GS',
  NOP: 'NO',
  NOR: 'NO',
  NYK: 'NY',
  PHO: 'PHX',
  SAS: 'SA',
  UTA: 'UTAH',
  UTH: 'UTAH',
  WAS: 'WSH',
};

/** Maps city and team names to our codes. */
const teamNames: Readonly<Record<string, string>> = {
  hawks: 'ATL',
  celtics: 'BOS',
  nets: 'BKN',
  hornets: 'CHA',
  bulls: 'CHI',
  cavaliers: 'CLE',
  mavericks: 'DAL',
  nuggets: 'DEN',
  pistons: 'DET',
  warriors: 'GS',
  rockets: 'HOU',
  pacers: 'IND',
  clippers: 'LAC',
  lakers: 'LAL',
  grizzlies: 'MEM',
  heat: 'MIA',
  bucks: 'MIL',
  timberwolves: 'MIN',
  pelicans: 'NO',
  knicks: 'NY',
  thunder: 'OKC',
  magic: 'ORL',
  '76ers': 'PHI',
  suns: 'PHX',
  blazers: 'POR',
  kings: 'SAC',
  spurs: 'SA',
  raptors: 'TOR',
  jazz: 'UTAH',
  wizards: 'WSH',
};

const codes: ReadonlySet<string> = new Set(nbaTeams);

/** Returns the code of an NBA team from a code or a name; other texts are returned in uppercase. */
export function nbaTeamIn(text: string): string {
  const code = text.trim().toUpperCase();
  if (codes.has(code)) return code;
  const last = text.trim().toLowerCase().split(/\s+/).at(-1) ?? '';
  return teamCodes[code] ?? teamNames[last] ?? code;
}

/** Splits a player's cell into name and NBA team, and drops positions, status and leading rank. */
export function playerInCell(cell: string): PlayerCell {
  const text = cell
    .replace(/^\s*\d+\s*[.):–-]\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const inside = inParentheses.exec(text)?.groups;
  if (inside) {
    const team = nbaTeamIn(inside.team ?? '');
    return { name: cleaned(inside.name ?? ''), nbaTeam: codes.has(team) ? team : '' };
  }
  const bare = text.replace(trailingStatus, '');
  const after = afterName.exec(bare)?.groups;
  if (after && codes.has(nbaTeamIn(after.team ?? '')))
    return { name: cleaned(after.name ?? ''), nbaTeam: nbaTeamIn(after.team ?? '') };
  return { name: cleaned(bare), nbaTeam: '' };
}

function cleaned(name: string): string {
  const text = name
    .replaceAll(/[*\u2020\u2021]/g, '')
    .replace(/[,\s]+$/, '')
    .trim();
  const parts = lastFirst.exec(text)?.groups;
  if (!parts) return text;
  return suffix.test(parts.first ?? '') ? `${parts.last} ${parts.first}` : `${parts.first} ${parts.last}`;
}
