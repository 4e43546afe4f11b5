import { halving } from '../availability-features.ts';
import { playerCount, type SeasonHistory } from '../history.ts';
import { PART_COUNT, partIndex } from '../parts.ts';

const MIN = partIndex('MIN');

/** Half-lives, in the player's own games, of the sums over earlier seasons. */
const recordHalfLives = [15, 40, 100, 250] as const;

/** Weight factor per year further back, in addition to the half-life. */
const YEAR_FADE = 0.7;

export const RECORD_SEASONS = 4;

/** Number of games that count as the end of last season. */
const LAST_GAMES = 20;

/** Number of latest games that measure how steady a role is. */
const STEADY_GAMES = 82;

interface SeasonTotals {
  readonly games: number;
  /** Games as a share of an NBA team's games, at most 1. */
  readonly share: number;
  readonly totals: Float64Array;
}

/**
 * A player's earlier seasons, summarized on the day before a new one. Vectors are by statistic; their GP is
 * the games (or weights).
 */
export interface PreseasonRecord {
  /** By half-life: Σ weight·line. */
  readonly recent: readonly Float64Array[];
  /** Last season and the two before; null for seasons without games. */
  readonly seasons: readonly (SeasonTotals | null)[];
  readonly career: Float64Array;
  /** The last twenty games of last season, or fewer if the player had fewer. */
  readonly last: Float64Array;
  /** Share of the NBA team's last twenty games of last season that the player played. */
  readonly endShare: number;
  /** Mean minutes of the later half of last season minus the earlier half; 0 below ten games. */
  readonly minutesTrend: number;
  /**
   * Over the latest 82 games: standard deviation of minutes, shares of games below ten and above thirty
   * minutes.
   */
  readonly minutesDeviation: number;
  readonly shortGames: number;
  readonly longGames: number;
  /** Share of last season's games won by the player's last NBA team; ½ without games. */
  readonly nbaTeamWins: number;
  /**
   * Share of last season's minutes played by players who came into the league earlier: 0 for the oldest
   * player, 1 for the youngest.
   */
  readonly seniority: number;
}

const add = (season: SeasonHistory, row: number, weight: number, into: Float64Array): void => {
  const start = row * PART_COUNT;
  for (let part = 0; part < PART_COUNT; part += 1) into[part]! += weight * season.lines[start + part]!;
};

export function gamesOfNbaTeam(season: SeasonHistory): number {
  const played = season.nbaTeams.filter(({ days }) => days.length > 0);
  return played.reduce((sum, { days }) => sum + days.length, 0) / Math.max(1, played.length);
}

function endShareOf(season: SeasonHistory, player: number): number {
  const last = season.firstRow[player + 1]! - 1;
  const days = season.nbaTeams[season.rowNbaTeam[last]!]!.days;
  const from = days[Math.max(0, days.length - LAST_GAMES)]!;
  let played = 0;
  for (let row = last; row >= season.firstRow[player]! && season.rowDay[row]! >= from; row -= 1) played += 1;
  return Math.min(1, played / LAST_GAMES);
}

function trendOf(season: SeasonHistory, player: number): number {
  const first = season.firstRow[player]!;
  const games = season.firstRow[player + 1]! - first;
  if (games < 10) return 0;
  const half = Math.floor(games / 2);
  let early = 0;
  let late = 0;
  for (let game = 0; game < games; game += 1) {
    const minutes = season.lines[(first + game) * PART_COUNT + MIN]!;
    if (game < half) early += minutes / half;
    else late += minutes / (games - half);
  }
  return late - early;
}

/**
 * Computes every player's record before a season; null for players without a game in the given seasons.
 *
 * @param earlier the earlier seasons, newest first; at most {@link RECORD_SEASONS} are used
 * @param seniorities by player, see {@link PreseasonRecord.seniority}
 */
export function preseasonRecords(
  earlier: readonly SeasonHistory[],
  seniorities: Float64Array,
): (PreseasonRecord | null)[] {
  const seasons = earlier.slice(0, RECORD_SEASONS);
  const [previous] = seasons;
  if (previous === undefined) return [];
  const nbaTeamGames = seasons.map(gamesOfNbaTeam);
  const nbaTeamWins = previous.nbaTeams.map(({ won }) =>
    won.length === 0 ? 0.5 : won.reduce((sum, one) => sum + one, 0) / won.length,
  );
  const decays = recordHalfLives.map(halving);
  return Array.from({ length: playerCount(previous) }, (_, player): PreseasonRecord | null => {
    if (seasons.every((season) => season.firstRow[player] === season.firstRow[player + 1])) return null;
    const recent = recordHalfLives.map(() => new Float64Array(PART_COUNT));
    const weights = recordHalfLives.map(() => 1);
    const career = new Float64Array(PART_COUNT);
    const last = new Float64Array(PART_COUNT);
    const minutes: number[] = [];
    const totals = seasons.map((season, back): SeasonTotals | null => {
      const sum = new Float64Array(PART_COUNT);
      const first = season.firstRow[player]!;
      const end = season.firstRow[player + 1]!;
      for (let row = end - 1; row >= first; row -= 1) {
        recent.forEach((sums, i) => {
          add(season, row, weights[i]! * YEAR_FADE ** back, sums);
          weights[i]! *= decays[i]!;
        });
        add(season, row, 1, sum);
        add(season, row, 1, career);
        if (back === 0 && end - row <= LAST_GAMES) add(season, row, 1, last);
        if (minutes.length < STEADY_GAMES) minutes.push(season.lines[row * PART_COUNT + MIN]!);
      }
      const games = end - first;
      return games === 0
        ? null
        : { games, share: Math.min(1, games / Math.max(1, nbaTeamGames[back]!)), totals: sum };
    });
    const mean = minutes.reduce((sum, one) => sum + one, 0) / minutes.length;
    const played = totals[0] != null;
    const lastRow = previous.firstRow[player + 1]! - 1;
    return {
      recent,
      seasons: [totals[0] ?? null, totals[1] ?? null, totals[2] ?? null],
      career,
      last,
      endShare: played ? endShareOf(previous, player) : 0,
      minutesTrend: played ? trendOf(previous, player) : 0,
      minutesDeviation: Math.sqrt(minutes.reduce((sum, one) => sum + (one - mean) ** 2, 0) / minutes.length),
      shortGames: minutes.filter((one) => one < 10).length / minutes.length,
      longGames: minutes.filter((one) => one > 30).length / minutes.length,
      nbaTeamWins: played ? nbaTeamWins[previous.rowNbaTeam[lastRow]!]! : 0.5,
      seniority: seniorities[player]!,
    };
  });
}
