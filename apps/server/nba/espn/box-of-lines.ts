import type { NbaTeam } from '@fantasy-stats/domain';
import type { EspnLine } from '@fantasy-stats/platforms/nba';

/** A player's line with their side. */
export interface SidedLine extends EspnLine {
  readonly isHome: boolean;
}

/** A game assembled from player cards. */
export interface LinesOfGame {
  readonly lines: readonly SidedLine[];
  /** Sum of all points: the score, once the lines are complete. */
  readonly homePoints: number;
  readonly awayPoints: number;
  /**
   * Whether no player is missing: both sides have at least five times 48 minutes. Minutes are whole numbers,
   * so some are lost in rounding.
   */
  readonly isWhole: boolean;
}

const minutesOfSide = 240;
/**
 * Maximum minutes lost in rounding per side: half a minute for each of thirteen players, about twice the
 * observed maximum.
 */
const lostInRounding = 7;

export interface Meeting {
  readonly home: NbaTeam;
  readonly away: NbaTeam;
}

/**
 * Assembles games from player cards. A line's NBA team may be the player's later one: then their side is the
 * NBA team that all such games have in common; if that is ambiguous, the line is left out.
 * @param meetings NBA teams of the games by ESPN's id; lines of other games are left out
 */
export function gamesOfLines(
  lines: readonly EspnLine[],
  meetings: ReadonlyMap<number, Meeting>,
): Map<number, LinesOfGame> {
  const games = new Map<number, SidedLine[]>();
  const unsure = new Map<number, { line: EspnLine; meeting: Meeting }[]>();
  const add = (line: EspnLine, isHome: boolean) => {
    const list = games.get(line.gameId);
    if (list) list.push({ ...line, isHome });
    else games.set(line.gameId, [{ ...line, isHome }]);
  };
  for (const line of lines) {
    const meeting = meetings.get(line.gameId);
    if (!meeting) continue;
    if (line.nbaTeam === meeting.home || line.nbaTeam === meeting.away)
      add(line, line.nbaTeam === meeting.home);
    else unsure.set(line.playerId, [...(unsure.get(line.playerId) ?? []), { line, meeting }]);
  }
  for (const list of unsure.values()) {
    const nbaTeam = commonNbaTeam(list.map(({ meeting }) => meeting));
    if (nbaTeam === null) continue;
    for (const { line, meeting } of list)
      if (meeting.home === nbaTeam || meeting.away === nbaTeam) add(line, meeting.home === nbaTeam);
  }
  return new Map([...games].map(([id, list]) => [id, gameOf(list)]));
}

/** Returns the NBA team that most of the games have in common: at least two, and more than of any other. */
function commonNbaTeam(meetings: readonly Meeting[]): NbaTeam | null {
  const counts = new Map<NbaTeam, number>();
  for (const { home, away } of meetings)
    for (const nbaTeam of [home, away]) counts.set(nbaTeam, (counts.get(nbaTeam) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && first[1] >= 2 && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

function gameOf(lines: readonly SidedLine[]): LinesOfGame {
  const sum = (isHome: boolean, of: (line: SidedLine) => number) =>
    lines.reduce((total, line) => (line.isHome === isHome ? total + of(line) : total), 0);
  const minutes = (line: SidedLine) => line.played?.minutes ?? 0;
  const points = (line: SidedLine) => line.played?.counts.PTS ?? 0;
  const isWhole = [true, false].every((isHome) => sum(isHome, minutes) >= minutesOfSide - lostInRounding);
  return { lines, homePoints: sum(true, points), awayPoints: sum(false, points), isWhole };
}
