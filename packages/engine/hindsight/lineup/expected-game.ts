import { gamesBefore, lastRowBefore, type SeasonHistory } from '../../projection/history.ts';
import { PART_COUNT } from '../../projection/parts.ts';

/** Last season's weight in a player's mean, in games. */
const PRIOR_GAMES = 10;

/** Number of games with value zero added to the mean of a player who did not play last season. */
const UNKNOWN_GAMES = 3;

/** Number of the NBA team's latest games used for the chance to play. */
const RECENT_GAMES = 5;

export interface ExpectedGame {
  /** Mean line, PART_COUNT statistics. */
  readonly mean: Float64Array;
  readonly chance: number;
}

/**
 * Computes what any manager could expect on a day's morning: the season's mean, shrunk toward last season's
 * mean ({@link PRIOR_GAMES} games), and the smoothed share of the NBA team's last five games played. See
 * docs/engine.md#lineups-in-hindsight.
 *
 * @param player index in both seasons
 * @param day days since 1970-01-01
 * @returns null without a game that day
 */
export function expectedGame(
  season: SeasonHistory,
  previous: SeasonHistory,
  player: number,
  day: number,
): ExpectedGame | null {
  const first = season.firstRow[player] ?? 0;
  const last = lastRowBefore(season, player, day);
  const nbaTeam = nbaTeamOn(season, previous, player, day, last);
  const days = season.nbaTeams[nbaTeam]?.days;
  if (!days) return null;
  const before = gamesBefore(days, day);
  if (days[before] !== day) return null;
  const mean = new Float64Array(PART_COUNT);
  const played = last < 0 ? 0 : last - first + 1;
  addRows(mean, season, first, first + played, 1);
  const [from, to] = [previous.firstRow[player] ?? 0, previous.firstRow[player + 1] ?? 0];
  const prior = to > from ? Math.min(PRIOR_GAMES, to - from) : UNKNOWN_GAMES;
  addRows(mean, previous, from, to, prior / Math.max(1, to - from));
  for (let part = 0; part < PART_COUNT; part += 1) mean[part] = (mean[part] ?? 0) / (played + prior);
  return { mean, chance: chanceToPlay(season, player, days, before, last) };
}

/** Returns the player's NBA team that day: from that day's game, otherwise from the last game before it. */
function nbaTeamOn(
  season: SeasonHistory,
  previous: SeasonHistory,
  player: number,
  day: number,
  last: number,
): number {
  const next = last < 0 ? (season.firstRow[player] ?? 0) : last + 1;
  if (next < (season.firstRow[player + 1] ?? 0) && season.rowDay[next] === day)
    return season.rowNbaTeam[next] ?? -1;
  if (last >= 0) return season.rowNbaTeam[last] ?? -1;
  const before = (previous.firstRow[player + 1] ?? 0) - 1;
  return before >= (previous.firstRow[player] ?? 0) ? (previous.rowNbaTeam[before] ?? -1) : -1;
}

function addRows(into: Float64Array, history: SeasonHistory, from: number, to: number, weight: number): void {
  for (let row = from; row < to; row += 1)
    for (let part = 0; part < PART_COUNT; part += 1)
      into[part] = (into[part] ?? 0) + weight * (history.lines[row * PART_COUNT + part] ?? 0);
}

function chanceToPlay(
  season: SeasonHistory,
  player: number,
  days: Int32Array,
  before: number,
  last: number,
): number {
  const games = Math.min(RECENT_GAMES, before);
  // Before the first game, every player is expected to play.
  if (games === 0) return 1;
  const since = days[before - games] ?? 0;
  let played = 0;
  for (let row = last; row >= (season.firstRow[player] ?? 0) && (season.rowDay[row] ?? 0) >= since; row -= 1)
    played += 1;
  return (Math.min(played, games) + 0.5) / (games + 1);
}
