import type { Day, NbaTeam, ProjectedNbaPlayer, ReportedGame, ReportStatus } from '@fantasy-stats/domain';
import { chanceUnlisted, minutesAsTold } from '../projection/freed-minutes.ts';
import { chanceAfterReport, chanceWithReport } from '../projection/injury-report.ts';
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
  reports: readonly PlayerReport[] = [],
): ProjectedNbaPlayer {
  const told = chancesAsReported(player, days, reports);
  const last = told.reported?.at(-1)?.game;
  if (last === undefined) return player;
  const correlation = playCorrelation[player.regime]!;
  return { ...player, ...told, chances: afterLast(told.chances, player.chances, last, days, correlation) };
}

/**
 * Players as the NBA's newest injury report has them: chances to play the games it tells of, those of a team's players whom it does
 * not list included, and in each of these games what goes from those who are out to their teammates.
 *
 * @param days of every NBA team's coming games, in the order of the players' chances
 * @param playCorrelation by availability regime
 * @param reports by the players' ids
 */
export function asReported(
  players: readonly ProjectedNbaPlayer[],
  days: ReadonlyMap<NbaTeam | undefined, Int32Array>,
  playCorrelation: readonly number[],
  reports: ReadonlyMap<string, readonly PlayerReport[]> = new Map(),
): ProjectedNbaPlayer[] {
  if (reports.size === 0) return [...players];
  const none = new Int32Array(0);
  const told = players.map((player): ProjectedNbaPlayer => {
    const own = reports.get(player.id);
    return own ? { ...player, ...chancesAsReported(player, days.get(player.nbaTeam) ?? none, own) } : player;
  });
  const loads = told.map((): { game: number; factor: number }[] => []);
  const chances = told.map((player) => player.chances);
  const lastTold = new Map<number, number>();
  /** Who is not listed plays, unless he has been away for so long that he may have left the team. */
  const chanceIn = (place: number, game: number): number => {
    const { chances: own, mean, regime, reported } = told[place]!;
    const isOpen = regime === LONG_AWAY || reported?.some((one) => one.game === game);
    return isOpen ? own[game]! : chanceUnlisted(own[game]!, mean[MIN]!);
  };
  const places = Map.groupBy(told.keys(), (place) => told[place]!.nbaTeam);
  for (const own of places.values()) {
    const members = own.filter((place) => told[place]!.mean[MIN]! > 0);
    const games = new Set(members.flatMap((place) => told[place]!.reported?.map(({ game }) => game) ?? []));
    for (const game of games) {
      const minutes = minutesAsTold(
        members.map((place) => {
          const { chances: before, mean } = players[place]!;
          return { mean, expected: before[game]!, told: chanceIn(place, game) };
        }),
      );
      members.forEach((place, member) => {
        chances[place] = chances[place]!.with(game, chanceIn(place, game));
        lastTold.set(place, Math.max(game, lastTold.get(place) ?? 0));
        const factor = minutes[member]! / told[place]!.mean[MIN]!;
        if (Math.abs(factor - 1) >= LEAST_CHANGE) loads[place]!.push({ game, factor });
      });
    }
  }
  return told.map((player, place) => {
    const own = loads[place]!;
    const last = lastTold.get(place);
    const before = players[place]!.chances;
    const gameDays = days.get(player.nbaTeam) ?? none;
    const known =
      last === undefined
        ? player
        : {
            ...player,
            chances: afterLast(chances[place]!, before, last, gameDays, playCorrelation[player.regime]!),
          };
    return own.length > 0 ? { ...known, loads: own.sort((one, two) => one.game - two.game) } : known;
  });
}
