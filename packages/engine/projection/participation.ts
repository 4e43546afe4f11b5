import { gamesBefore, lastRowBefore, playerCount, type SeasonHistory } from './history.ts';
import { PART_COUNT, partIndex } from './parts.ts';

const MIN = partIndex('MIN');
const GP = partIndex('GP');
/** Maximum number of NBA team games in a player's season, including trades. */
const LONGEST = 256;

/** Which of their NBA teams' games a player played, oldest first, as known at the start of a day. */
export interface Participation {
  /** Number of NBA team games so far. */
  readonly length: number;
  readonly played: Uint8Array;
  /** Minutes in games played, 0 in games missed. */
  readonly minutes: Float64Array;
  readonly days: Int32Array;
}

export interface EarlierSeason {
  readonly games: number;
  /** Share of NBA team games played, from the player's first game to the season's end; 0 without games. */
  readonly share: number;
  readonly minutes: number;
  /** Second games of back-to-backs: how many the NBA team had, and how many the player missed. */
  readonly backToBacks: number;
  readonly backToBacksMissed: number;
  /** Absences that ended with a return, and how many of them lasted one or two games. */
  readonly absences: number;
  readonly shortAbsences: number;
  /** Games of the seasons before, with fading weights. */
  readonly careerGames: number;
}

/**
 * Counts the current NBA team's games since the player joined, and earlier NBA teams' games up to the
 * player's last one for them. Newcomers count from their first game.
 */
export function participationBefore(
  season: SeasonHistory,
  player: number,
  day: number,
  nbaTeam: number,
  isKnown: boolean,
): Participation {
  const played = new Uint8Array(LONGEST);
  const minutes = new Float64Array(LONGEST);
  const days = new Int32Array(LONGEST);
  let length = 0;
  const last = lastRowBefore(season, player, day);
  const append = (
    nbaTeamDays: Int32Array,
    from: number,
    until: number,
    firstRow: number,
    lastRow: number,
  ): void => {
    let row = firstRow;
    for (let game = from; game < until && length < LONGEST; game += 1) {
      while (row <= lastRow && season.rowGame[row]! < game) row += 1;
      const isPlayed = row <= lastRow && season.rowGame[row]! === game;
      played[length] = isPlayed ? 1 : 0;
      minutes[length] = isPlayed ? season.lines[row * PART_COUNT + MIN]! : 0;
      days[length] = nbaTeamDays[game]!;
      length += 1;
    }
  };
  if (last < 0) {
    const nbaTeamDays = season.nbaTeams[nbaTeam]!.days;
    append(nbaTeamDays, 0, gamesBefore(nbaTeamDays, day), 0, -1);
    return { length, played, minutes, days };
  }
  let row = season.firstRow[player]!;
  let isFirst = true;
  while (row <= last) {
    const stintNbaTeam = season.rowNbaTeam[row]!;
    let end = row;
    while (end + 1 <= last && season.rowNbaTeam[end + 1]! === stintNbaTeam) end += 1;
    const nbaTeamDays = season.nbaTeams[stintNbaTeam]!.days;
    const from = isFirst && isKnown ? 0 : season.rowGame[row]!;
    // A traded player no longer misses games of the old NBA team.
    const isPresent = end === last && stintNbaTeam === nbaTeam;
    const until = isPresent ? gamesBefore(nbaTeamDays, day) : season.rowGame[end]! + 1;
    append(nbaTeamDays, from, until, row, end);
    isFirst = false;
    row = end + 1;
  }
  return { length, played, minutes, days };
}

export function minutesSince({ length, minutes, days }: Participation, day: number): number {
  let sum = 0;
  for (let i = length - 1; i >= 0 && days[i]! >= day; i -= 1) sum += minutes[i]!;
  return sum;
}

/**
 * Summarizes a finished season for every player.
 *
 * @param career totals of the seasons before (players × statistics)
 */
export function earlierSeasons(season: SeasonHistory, career: Float64Array): EarlierSeason[] {
  return Array.from({ length: playerCount(season) }, (_, player) => {
    const first = season.firstRow[player]!;
    const games = season.firstRow[player + 1]! - first;
    const careerGames = career[player * PART_COUNT + GP]!;
    if (games === 0) {
      const none = { games: 0, share: 0, minutes: 0, backToBacks: 0, backToBacksMissed: 0 };
      return { ...none, absences: 0, shortAbsences: 0, careerGames };
    }
    const nbaTeam = season.rowNbaTeam[first + games - 1]!;
    const history = participationBefore(season, player, Number.MAX_SAFE_INTEGER, nbaTeam, false);
    let minutes = 0;
    let backToBacks = 0;
    let backToBacksMissed = 0;
    let absences = 0;
    let shortAbsences = 0;
    let spell = 0;
    for (let i = 0; i < history.length; i += 1) {
      minutes += history.minutes[i]!;
      if (history.played[i] === 0) spell += 1;
      else {
        if (spell > 0) absences += 1;
        if (spell === 1 || spell === 2) shortAbsences += 1;
        spell = 0;
      }
      if (i > 0 && history.days[i]! - history.days[i - 1]! === 1 && history.played[i - 1] === 1) {
        backToBacks += 1;
        backToBacksMissed += 1 - history.played[i]!;
      }
    }
    return {
      games,
      share: games / Math.max(games, season.nbaTeams[nbaTeam]!.days.length, 1),
      minutes: minutes / games,
      backToBacks,
      backToBacksMissed,
      absences,
      shortAbsences,
      careerGames,
    };
  });
}
