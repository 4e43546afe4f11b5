import type { NbaTeam } from '@fantasy-stats/domain';
import type { EspnLine } from '@fantasy-stats/platforms/nba';

export interface SidedLine extends EspnLine {
  readonly isHome: boolean;
}

/** A game assembled from players' game logs. */
export interface LinesOfGame {
  readonly lines: readonly SidedLine[];
  /** Sum of points: the score, once the lines are complete. */
  readonly homePoints: number;
  readonly awayPoints: number;
  /**
   * Whether no player is missing: both teams have at least five times 48 minutes, allowing for minutes lost
   * in rounding to whole numbers.
   */
  readonly isWhole: boolean;
}

const minutesOfSide = 240;
/**
 * Maximum minutes lost in rounding per team: half a minute for each of thirteen players, about twice the
 * observed maximum.
 */
const lostInRounding = 7;

export interface Meeting {
  readonly home: NbaTeam;
  readonly away: NbaTeam;
}

/**
 * Assembles games from players' game logs. If a line names an NBA team that did not play in the game (the
 * player was traded later), uses the team common to most of the player's such games. Omits the line if there
 * is no such team.
 *
 * @param meetings each game's NBA teams, by ESPN's id; other games' lines are omitted
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

/**
 * Returns the NBA team that played in the most of these games; null if these are fewer than two, or if teams
 * tie.
 */
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
