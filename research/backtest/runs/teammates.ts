import { gamesBefore, PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import {
  minutesAsReported,
  missingUsage,
  playerCount,
  projectDay,
} from '@fantasy-stats/engine/projection-model';
import type { UsageGame } from '../fit/usage-response.ts';
import type { Stage } from '../model/project.ts';
import type { ModelConstants } from '../model/walk.ts';

const MIN = partIndex('MIN');
const PTS = partIndex('PTS');
/** Number of days at the start of a season before rotations are known. */
const SETTLED_DAYS = 21;
/** Number of missed games after which a player no longer counts as a team member. */
const GONE_AFTER = 15;

export interface TeamMember {
  /** The player's chance to play and projected mean stat line on the morning of the game. */
  readonly chance: number;
  readonly mean: Float64Array;
  /** Usual minutes per game, and games missed in a row before this one. */
  readonly usual: number;
  readonly missed: number;
  /** Actual stat line; null if the player did not play. */
  readonly line: Float64Array | null;
}

/**
 * Yields the games of every NBA team in a season, except in its first weeks, with the projections of that
 * morning.
 */
export function* teamGames(stage: Stage, model: ModelConstants): Generator<TeamMember[]> {
  const { season } = stage;
  const days = [...new Set(season.nbaTeams.flatMap((nbaTeam) => [...nbaTeam.days]))].sort((a, b) => a - b);
  const rowOn = (player: number, day: number): number => {
    for (let row = season.firstRow[player]!; row < season.firstRow[player + 1]!; row += 1)
      if (season.rowDay[row] === day) return row;
    return -1;
  };
  for (const day of days) {
    if (day < days[0]! + SETTLED_DAYS) continue;
    const { chances, means, view } = projectDay(stage, day, day + 1, model.availability, model.lines);
    const teams = new Map<number, TeamMember[]>();
    for (let player = 0; player < playerCount(season); player += 1) {
      const nbaTeam = view.nbaTeam[player]!;
      const participation = view.participation[player];
      const at = chances.first[player]!;
      if (nbaTeam < 0 || !participation || chances.first[player + 1]! === at) continue;
      const { days: gameDays } = season.nbaTeams[nbaTeam]!;
      if (gameDays[gamesBefore(gameDays, day)] !== day) continue;
      let missed = 0;
      while (missed < participation.length && participation.played[participation.length - 1 - missed] === 0)
        missed += 1;
      const row = rowOn(player, day);
      if (missed > GONE_AFTER && row < 0) continue;
      const member = {
        chance: chances.chances[at]!,
        mean: means.slice(player * PART_COUNT, (player + 1) * PART_COUNT),
        usual: view.minutes[player]!,
        missed,
        line: row < 0 ? null : season.lines.slice(row * PART_COUNT, (row + 1) * PART_COUNT),
      };
      teams.set(nbaTeam, [...(teams.get(nbaTeam) ?? []), member]);
    }
    yield* teams.values();
  }
}

/**
 * Minimum minutes per game of a regular. `REPORTED_MINUTES` is the lower minimum for a simulated report to
 * list a missing player.
 */
const REGULAR_MINUTES = 20;
const REPORTED_MINUTES = 10;
/** Minimum play probability for a regular to count as expected to play. */
const EXPECTED = 0.5;

/** Lower bounds of groups of games, by the unexpectedly missing minutes of regulars. */
export const outMinutes = [0, 1, 45] as const;

/** One NBA team's game with its teammates' deviations from projected minutes and points. */
export interface TeammatesGame {
  readonly season: string;
  /** Usual minutes of regulars who were expected but did not play. */
  readonly out: number;
  readonly count: number;
  /**
   * Sums of actual minus projected minutes and points over the `count` players, without and with the report.
   */
  readonly minutes: number;
  readonly points: number;
  readonly reportedMinutes: number;
  readonly reportedPoints: number;
  readonly squares: number;
  readonly reportedSquares: number;
}

/** A game with a simulated report, which lists every rotation player who did not play as out. */
interface ReportedGame {
  readonly members: readonly TeamMember[];
  readonly minutes: Float64Array;
  readonly usage: Float64Array;
}

function withReport(all: readonly TeamMember[]): ReportedGame {
  const members = all.filter(({ mean }) => mean[MIN]! > 0);
  const team = members.map(({ chance, line, mean, usual }) => ({
    mean,
    expected: chance,
    reported: line === null && usual >= REPORTED_MINUTES ? 0 : null,
  }));
  const minutes = minutesAsReported(team);
  return { members, minutes, usage: missingUsage(team, minutes) };
}

export function usageGame(all: readonly TeamMember[]): UsageGame {
  const { members, minutes, usage } = withReport(all);
  let weighted = 0;
  const projected = new Float64Array(PART_COUNT);
  const actual = new Float64Array(PART_COUNT);
  members.forEach(({ line, mean }, index) => {
    if (line === null) return;
    weighted += usage[index]! * minutes[index]!;
    for (let part = 0; part < PART_COUNT; part += 1) {
      projected[part]! += (mean[part]! * minutes[index]!) / mean[MIN]!;
      actual[part]! += line[part]!;
    }
  });
  return { usage: projected[MIN]! > 0 ? weighted / projected[MIN]! : 0, projected, actual };
}

/**
 * Scores a game without a report and with a simulated one.
 * @param response the usage response by statistic, see `fitUsageResponse`
 */
export function scoreTeammates(
  season: string,
  all: readonly TeamMember[],
  response: readonly number[],
): TeammatesGame {
  const { members, minutes: reported, usage } = withReport(all);
  const sums = {
    out: 0,
    count: 0,
    minutes: 0,
    points: 0,
    reportedMinutes: 0,
    reportedPoints: 0,
    squares: 0,
    reportedSquares: 0,
  };
  members.forEach(({ chance, line, mean, usual }, index) => {
    if (line === null) {
      if (usual >= REGULAR_MINUTES && chance >= EXPECTED) sums.out += usual;
      return;
    }
    const [off, reportedOff] = [line[MIN]! - mean[MIN]!, line[MIN]! - reported[index]!];
    const pointsPerMinute = 1 + usage[index]! * (response[PTS] ?? 0);
    sums.count += 1;
    sums.minutes += off;
    sums.reportedMinutes += reportedOff;
    sums.squares += off * off;
    sums.reportedSquares += reportedOff * reportedOff;
    sums.points += line[PTS]! - mean[PTS]!;
    sums.reportedPoints += line[PTS]! - (pointsPerMinute * mean[PTS]! * reported[index]!) / mean[MIN]!;
  });
  return { season, ...sums };
}
