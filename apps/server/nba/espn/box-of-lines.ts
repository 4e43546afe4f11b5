import type { NbaTeam } from '@fantasy-stats/domain';
import type { EspnLine } from '@fantasy-stats/platforms/nba';

/** Somebody in a game, on his side. */
export interface SidedLine extends EspnLine {
  readonly isHome: boolean;
}

/** A game put together from players' cards. */
export interface LinesOfGame {
  readonly lines: readonly SidedLine[];
  /** The points of everybody's lines: the score, once they are whole. */
  readonly homePoints: number;
  readonly awayPoints: number;
  /**
   * Whether nobody is missing: both sides have their minutes, five times 48 or more. Minutes are whole ones, so that
   * some are lost in rounding.
   */
  readonly isWhole: boolean;
}

const minutesOfSide = 240;
/** What rounding may take from a side: half a minute each of thirteen men, about twice as much as ever seen. */
const lostInRounding = 7;

/** Two NBA teams that met. */
export interface Meeting {
  readonly home: NbaTeam;
  readonly away: NbaTeam;
}

/**
 * The games of a number of cards. A line's NBA team may be the one its player has changed to since: then his side is the
 * NBA team that all such games of his have in common, and where that does not tell, the line is left out.
 *
 * @param meetings the games' NBA teams by ESPN's numbers; lines of other games are left out
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

/** The NBA team that most of a number of games have in common: at least two, and more than of any other. */
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
