import {
  type Day,
  isNewerThanReport,
  type NbaTeam,
  type PlatformHealth,
  type ProjectedNbaPlayer,
  type ReportedGame,
  type ReportStatus,
} from '@fantasy-stats/domain';
import {
  chanceUnlisted,
  minutesAsReported,
  missingUsage,
  TEAM_MINUTES,
} from '../projection/freed-minutes.ts';
import {
  chanceAfterReport,
  chancesWithStatus,
  chanceWithReport,
  gamesOfStatus,
} from '../projection/injury-report.ts';
import { partIndex } from '../projection/parts.ts';
import { type ReportOutcomes, reasonKind } from '../projection/report-outcomes.ts';
import { minutesShare } from '../projection/report-shares.ts';
import { dayNumber } from '../projection/season-builder.ts';

const MIN = partIndex('MIN');
/** The availability regime of players who have been out for more than five games. */
const LONG_AWAY = 2;
/** Minimum relative changes of a player's minutes and of a team's offense; smaller ones are ignored. */
const LEAST_CHANGE = 0.005;

export interface PlayerReport {
  readonly day: Day;
  readonly status: ReportStatus;
  /** Hours from the report to tip-off. */
  readonly hoursAhead: number;
  /** The report's text; absent or empty when missing. */
  readonly reason?: string;
}

export interface ReportedHealth {
  /** The first day with upcoming games; the effect of platform statuses fades from this day. */
  readonly today: number;
  readonly reports?: ReadonlyMap<string, readonly PlayerReport[]> | undefined;
  /** ISO instant of the newest report; null when it is newer than all platform data. */
  readonly reportMadeAt?: string | null | undefined;
  /**
   * By report status: how often players were listed and how often they then played, including this season;
   * default: the fitted counts.
   */
  readonly reportOutcomes?: ReportOutcomes | undefined;
  /** Health on the platform; players not in the map are healthy. */
  readonly platform?: ReadonlyMap<string, PlatformHealth> | undefined;
}

/** Returns the report's entries for a player, unless the platform's status is newer. */
function reportsOf(id: string, { platform, reportMadeAt, reports }: ReportedHealth): readonly PlayerReport[] {
  const own = reports?.get(id);
  const health = platform?.get(id);
  return !own || (health && reportMadeAt && isNewerThanReport(health, reportMadeAt)) ? [] : own;
}

/** Computes a player's chances to play, given the report's entries for their games. */
function chancesAsReported(
  { chances, mean, regime }: ProjectedNbaPlayer,
  days: Int32Array,
  reports: readonly PlayerReport[],
  outcomes: ReportOutcomes | undefined,
): Pick<ProjectedNbaPlayer, 'chances' | 'reported'> {
  const own = chances.slice();
  const reported: ReportedGame[] = [];
  days.forEach((number, game) => {
    const report = reports.find(({ day }) => dayNumber(day) === number);
    if (!report) return;
    const { hoursAhead, reason = '', status } = report;
    const facts = { minutes: mean[MIN]!, missedLast: regime > 0, kind: reasonKind(reason) };
    own[game] = chanceWithReport(chances[game] ?? 0, { status, hoursAhead, ...facts }, outcomes);
    reported.push({ game, status: report.status });
  });
  return reported.length > 0 ? { chances: own, reported } : { chances };
}

/**
 * Computes the chances to play in games after the last reported one, from the report's effect on that game.
 */
function afterLast(
  chances: Float64Array,
  before: Float64Array,
  last: number,
  days: Int32Array,
  correlation: number,
): Float64Array {
  const reported = { before: before[last]!, after: chances[last]! };
  return chances.map((chance, game) =>
    game <= last ? chance : chanceAfterReport(chance, reported, correlation, days[game]! - days[last]!),
  );
}

/**
 * Applies the newest injury report to a player without a game, if it lists them. Their minutes are a guess,
 * so teammates get none of them.
 */
export function newcomerAsReported(
  player: ProjectedNbaPlayer,
  days: Int32Array,
  playCorrelation: readonly number[],
  health: ReportedHealth,
): ProjectedNbaPlayer {
  const reported = chancesAsReported(player, days, reportsOf(player.id, health), health.reportOutcomes);
  const last = reported.reported?.at(-1)?.game;
  if (last === undefined) return player;
  const correlation = playCorrelation[player.regime]!;
  return {
    ...player,
    ...reported,
    chances: afterLast(reported.chances, player.chances, last, days, correlation),
  };
}

/** Returns the games of an NBA team that have a report, even if the platform's status is newer. */
function gamesOfReport(
  ids: readonly string[],
  days: Int32Array,
  { reports }: ReportedHealth,
): ReadonlySet<number> {
  const reportDays = new Set(ids.flatMap((id) => reports?.get(id) ?? []).map(({ day }) => dayNumber(day)));
  return new Set([...days.keys()].filter((game) => reportDays.has(days[game]!)));
}

/**
 * Applies the NBA's newest injury report and the platform's statuses; the newer one counts. Sets the chances
 * to play reported games, and moves minutes from absent players to teammates.
 *
 * @param playCorrelation by availability regime
 * @param newcomers players without a game; they take minutes from no one
 */
export function asReported(
  players: readonly ProjectedNbaPlayer[],
  days: ReadonlyMap<NbaTeam | undefined, Int32Array>,
  playCorrelation: readonly number[],
  health: ReportedHealth,
  newcomers: readonly ProjectedNbaPlayer[] = [],
): ProjectedNbaPlayer[] {
  const found = [...players];
  const teams = Map.groupBy(players.keys(), (index) => players[index]!.nbaTeam);
  for (const [nbaTeam, indexes] of teams) {
    const gameDays = days.get(nbaTeam) ?? new Int32Array(0);
    const members = indexes.filter((index) => players[index]!.mean[MIN]! > 0);
    const reportedGames = gamesOfReport(
      members.map((index) => players[index]!.id),
      gameDays,
      health,
    );
    for (const index of indexes)
      found[index] = knownOf(players[index]!, reportedGames, gameDays, playCorrelation, health);
    const loads = loadsOfTeam(
      members.map((index) => ({ before: players[index]!, known: found[index]! })),
      newcomers.filter((one) => one.nbaTeam === nbaTeam),
      reportedGames,
      gameDays,
      health,
    );
    members.forEach((index, member) => {
      if (loads[member]!.length > 0) found[index] = { ...found[index]!, loads: loads[member]! };
    });
  }
  return found;
}

/**
 * Returns a player with the chances implied by their team's report; for players with few or no minutes, only
 * by the entries that list them.
 */
function knownOf(
  player: ProjectedNbaPlayer,
  reportedGames: ReadonlySet<number>,
  days: Int32Array,
  playCorrelation: readonly number[],
  health: ReportedHealth,
): ProjectedNbaPlayer {
  if (reportedGames.size === 0) return player;
  const reported = {
    ...player,
    ...chancesAsReported(player, days, reportsOf(player.id, health), health.reportOutcomes),
  };
  const minutes = player.mean[MIN]!;
  if (minutes <= 0) return reported;
  // Unlisted players play, unless they have been out so long that they may have left the team.
  const chances = reported.chances.map((chance, game) =>
    !reportedGames.has(game) ||
    player.regime === LONG_AWAY ||
    reported.reported?.some((one) => one.game === game)
      ? chance
      : chanceUnlisted(chance, minutes),
  );
  const correlation = playCorrelation[player.regime]!;
  return {
    ...reported,
    chances: afterLast(chances, player.chances, Math.max(...reportedGames), days, correlation),
  };
}

function loadsOfTeam(
  members: readonly { readonly before: ProjectedNbaPlayer; readonly known: ProjectedNbaPlayer }[],
  newcomers: readonly ProjectedNbaPlayer[],
  reportedGames: ReadonlySet<number>,
  days: Int32Array,
  { platform, today }: ReportedHealth,
): NonNullable<ProjectedNbaPlayer['loads']>[number][][] {
  const daysAhead = (game: number): number => days[game]! - today;
  const statusOf = ({ id }: ProjectedNbaPlayer) => platform?.get(id)?.injury ?? 'healthy';
  const withStatus = (player: ProjectedNbaPlayer) => chancesWithStatus(player, statusOf(player), daysAhead);
  const others = newcomers.map((player) => ({ minutes: player.mean[MIN]!, chances: withStatus(player) }));
  const byStatus = members.map(({ before, known }) => {
    const games = gamesOfStatus(statusOf(before), days.length, daysAhead);
    return { games, chances: withStatus(known) };
  });
  const ofStatus = Math.max(0, ...byStatus.map(({ games }) => games));
  const loads = members.map((): NonNullable<ProjectedNbaPlayer['loads']>[number][] => []);
  for (const game of days.keys()) {
    if (!reportedGames.has(game) && game >= ofStatus) continue;
    // Without an injury report for this game, change only the chances of players whose platform status
    // applies to it.
    const chances = members.map(({ before }, member) =>
      reportedGames.has(game) || game < byStatus[member]!.games
        ? byStatus[member]!.chances[game]!
        : before.chances[game]!,
    );
    const otherMinutes = others.reduce((sum, other) => sum + other.minutes * other.chances[game]!, 0);
    const team = members.map(({ before }, member) => ({
      mean: before.mean,
      expected: before.chances[game]!,
      reported: chances[member]!,
    }));
    const minutes = minutesAsReported(team, otherMinutes);
    const missing = missingUsage(team, minutes);
    const factors = members.map(({ before }, member) => {
      const factor = minutes[member]! / before.mean[MIN]!;
      return Math.abs(factor - 1) >= LEAST_CHANGE ? factor : 1;
    });
    // Small changes are ignored unless the minutes would exceed a game's total.
    const total = members.reduce(
      (sum, { before }, member) => sum + factors[member]! * before.mean[MIN]! * chances[member]!,
      otherMinutes,
    );
    members.forEach(({ before, known }, member) => {
      const load = total > TEAM_MINUTES ? minutes[member]! / before.mean[MIN]! : factors[member]!;
      const report = known.reported?.find((one) => one.game === game);
      const factor = load * (report ? minutesShare(report.status) : 1);
      const usage = Math.abs(missing[member]!) >= LEAST_CHANGE ? missing[member]! : 0;
      if (factor !== 1 || usage !== 0)
        loads[member]!.push({ game, factor, ...(usage === 0 ? {} : { usage }) });
    });
  }
  return loads;
}
