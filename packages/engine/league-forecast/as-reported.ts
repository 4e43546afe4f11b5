import {
  type Day,
  isNewerThanReport,
  type NbaTeam,
  type PlatformHealth,
  type ProjectedNbaPlayer,
  type ReportedGame,
  type ReportStatus,
} from '@fantasy-stats/domain';
import { chanceUnlisted, minutesAsTold, TEAM_MINUTES } from '../projection/freed-minutes.ts';
import {
  chanceAfterReport,
  chancesWithStatus,
  chanceWithReport,
  gamesOfStatus,
} from '../projection/injury-report.ts';
import { partIndex } from '../projection/parts.ts';
import { dayNumber } from '../projection/season-builder.ts';

const MIN = partIndex('MIN');
/** The regime of those who are out for more than five games. */
const LONG_AWAY = 2;
/** A change of a player's minutes by less than this share is none. */
const LEAST_CHANGE = 0.005;

/** What the NBA's injury report says of a game of a player's. */
export interface PlayerReport {
  readonly day: Day;
  readonly status: ReportStatus;
  /** From the report to the tip-off. */
  readonly hoursAhead: number;
}

/** What both sources say of players' health, by the players' ids. */
export interface ToldHealth {
  /** The number of the day from which on games are coming: platforms' statuses wear off from it. */
  readonly today: number;
  readonly reports?: ReadonlyMap<string, readonly PlayerReport[]> | undefined;
  /** When the newest report was made, an ISO instant; null where it is newer than everything of the platform's. */
  readonly reportMadeAt?: string | null | undefined;
  /** As the platform lists them; who is missing is healthy. */
  readonly platform?: ReadonlyMap<string, PlatformHealth> | undefined;
}

/** What the report says of a player, as far as the platform has not said otherwise since. */
function reportsOf(id: string, { platform, reportMadeAt, reports }: ToldHealth): readonly PlayerReport[] {
  const own = reports?.get(id);
  const health = platform?.get(id);
  return !own || (health && reportMadeAt && isNewerThanReport(health, reportMadeAt)) ? [] : own;
}

/** The chances to play with what the report says of his games. */
function chancesAsReported(
  { chances }: ProjectedNbaPlayer,
  days: Int32Array,
  reports: readonly PlayerReport[],
): Pick<ProjectedNbaPlayer, 'chances' | 'reported'> {
  const own = chances.slice();
  const reported: ReportedGame[] = [];
  days.forEach((number, game) => {
    const report = reports.find(({ day }) => dayNumber(day) === number);
    if (!report) return;
    own[game] = chanceWithReport(chances[game] ?? 0, report.status, report.hoursAhead);
    reported.push({ game, status: report.status });
  });
  return reported.length > 0 ? { chances: own, reported } : { chances };
}

/** The chances of games after the last of which a report tells, by what it made of that one. */
function afterLast(
  chances: Float64Array,
  before: Float64Array,
  last: number,
  days: Int32Array,
  correlation: number,
): Float64Array {
  const toldOf = { before: before[last]!, after: chances[last]! };
  return chances.map((chance, game) =>
    game <= last ? chance : chanceAfterReport(chance, toldOf, correlation, days[game]! - days[last]!),
  );
}

/**
 * A player without a game as the NBA's newest injury report has him: as far as it names him. His minutes are a guess, so that
 * nothing of them goes to teammates.
 */
export function newcomerAsReported(
  player: ProjectedNbaPlayer,
  days: Int32Array,
  playCorrelation: readonly number[],
  health: ToldHealth,
): ProjectedNbaPlayer {
  const told = chancesAsReported(player, days, reportsOf(player.id, health));
  const last = told.reported?.at(-1)?.game;
  if (last === undefined) return player;
  const correlation = playCorrelation[player.regime]!;
  return { ...player, ...told, chances: afterLast(told.chances, player.chances, last, days, correlation) };
}

/** The games of an NBA team of whose players a report tells, whether or not a platform has said otherwise since. */
function gamesOfReport(
  ids: readonly string[],
  days: Int32Array,
  { reports }: ToldHealth,
): ReadonlySet<number> {
  const told = new Set(ids.flatMap((id) => reports?.get(id) ?? []).map(({ day }) => dayNumber(day)));
  return new Set([...days.keys()].filter((game) => told.has(days[game]!)));
}

/**
 * Players as the NBA's newest injury report and their platform have them, the newer of the two where both tell of one: chances to play
 * the games the report tells of, those of a team's players whom it does not list included, and in these games and those of which a
 * platform's status tells what goes from those who are out to their teammates. Chances are still without the platform's statuses.
 *
 * @param days of every NBA team's coming games, in the order of the players' chances
 * @param playCorrelation by availability regime
 * @param newcomers players without a game as the report has them: what they are expected to play nobody else does
 */
export function asReported(
  players: readonly ProjectedNbaPlayer[],
  days: ReadonlyMap<NbaTeam | undefined, Int32Array>,
  playCorrelation: readonly number[],
  health: ToldHealth,
  newcomers: readonly ProjectedNbaPlayer[] = [],
): ProjectedNbaPlayer[] {
  const found = [...players];
  const teams = Map.groupBy(players.keys(), (place) => players[place]!.nbaTeam);
  for (const [nbaTeam, places] of teams) {
    const gameDays = days.get(nbaTeam) ?? new Int32Array(0);
    const members = places.filter((place) => players[place]!.mean[MIN]! > 0);
    const isTold = gamesOfReport(
      members.map((place) => players[place]!.id),
      gameDays,
      health,
    );
    for (const place of places)
      found[place] = knownOf(players[place]!, isTold, gameDays, playCorrelation, health);
    const loads = loadsOfTeam(
      members.map((place) => ({ before: players[place]!, known: found[place]! })),
      newcomers.filter((one) => one.nbaTeam === nbaTeam),
      isTold,
      gameDays,
      health,
    );
    members.forEach((place, member) => {
      if (loads[member]!.length > 0) found[place] = { ...found[place]!, loads: loads[member]! };
    });
  }
  return found;
}

/** A player with his chances once the report on his team is known; who plays little or not at all has those of a report that names him. */
function knownOf(
  player: ProjectedNbaPlayer,
  isTold: ReadonlySet<number>,
  days: Int32Array,
  playCorrelation: readonly number[],
  health: ToldHealth,
): ProjectedNbaPlayer {
  if (isTold.size === 0) return player;
  const told = { ...player, ...chancesAsReported(player, days, reportsOf(player.id, health)) };
  const minutes = player.mean[MIN]!;
  if (minutes <= 0) return told;
  /* Who is not listed plays, unless he has been away for so long that he may have left the team. */
  const chances = told.chances.map((chance, game) =>
    !isTold.has(game) || player.regime === LONG_AWAY || told.reported?.some((one) => one.game === game)
      ? chance
      : chanceUnlisted(chance, minutes),
  );
  const correlation = playCorrelation[player.regime]!;
  return { ...told, chances: afterLast(chances, player.chances, Math.max(...isTold), days, correlation) };
}

/** What a team's players do more or less than usual in the games of which either source tells, by player. */
function loadsOfTeam(
  members: readonly { readonly before: ProjectedNbaPlayer; readonly known: ProjectedNbaPlayer }[],
  newcomers: readonly ProjectedNbaPlayer[],
  isTold: ReadonlySet<number>,
  days: Int32Array,
  { platform, today }: ToldHealth,
): { readonly game: number; readonly factor: number }[][] {
  const daysAhead = (game: number): number => days[game]! - today;
  const statusOf = ({ id }: ProjectedNbaPlayer) => platform?.get(id)?.injury ?? 'healthy';
  const withStatus = (player: ProjectedNbaPlayer) => chancesWithStatus(player, statusOf(player), daysAhead);
  const others = newcomers.map((player) => ({ minutes: player.mean[MIN]!, chances: withStatus(player) }));
  const told = members.map(({ before, known }) => {
    const games = gamesOfStatus(statusOf(before), days.length, daysAhead);
    return { games, chances: withStatus(known) };
  });
  const ofStatus = Math.max(0, ...told.map(({ games }) => games));
  const loads = members.map((): { game: number; factor: number }[] => []);
  for (const game of days.keys()) {
    if (!isTold.has(game) && game >= ofStatus) continue;
    /* In a game of which only platforms tell nobody else's chances are other than expected. */
    const chances = members.map(({ before }, member) =>
      isTold.has(game) || game < told[member]!.games ? told[member]!.chances[game]! : before.chances[game]!,
    );
    const kept = others.reduce((sum, other) => sum + other.minutes * other.chances[game]!, 0);
    const minutes = minutesAsTold(
      members.map(({ before }, member) => ({
        mean: before.mean,
        expected: before.chances[game]!,
        told: chances[member]!,
      })),
      kept,
    );
    const factors = members.map(({ before }, member) => {
      const factor = minutes[member]! / before.mean[MIN]!;
      return Math.abs(factor - 1) >= LEAST_CHANGE ? factor : 1;
    });
    /* What was too little to be told must not lead beyond what a game has. */
    const total = members.reduce(
      (sum, { before }, member) => sum + factors[member]! * before.mean[MIN]! * chances[member]!,
      kept,
    );
    members.forEach(({ before }, member) => {
      const factor = total > TEAM_MINUTES ? minutes[member]! / before.mean[MIN]! : factors[member]!;
      if (factor !== 1) loads[member]!.push({ game, factor });
    });
  }
  return loads;
}
