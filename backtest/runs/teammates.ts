import { gamesBefore, PART_COUNT, partIndex } from '@fantasy-stats/engine/projection';
import { minutesAsTold, playerCount, projectDay } from '@fantasy-stats/engine/projection-model';
import type { Stage } from '../model/project.ts';
import type { ModelConstants } from '../model/walk.ts';

const MIN = partIndex('MIN');
const PTS = partIndex('PTS');
/** Days of a season before which nobody's place in a rotation is known. */
const SETTLED_DAYS = 21;
/** Games after which somebody who has not played is no part of the team any more. */
const GONE_AFTER = 15;

/** A player before one of his NBA team's games, and what became of it. */
export interface TeamMember {
  /** The chance to play and the mean line of a game that were projected that morning. */
  readonly chance: number;
  readonly mean: Float64Array;
  /** Minutes a game that he usually has, and games missed in a row before this one. */
  readonly usual: number;
  readonly missed: number;
  /** What he did; null where he did not play. */
  readonly line: Float64Array | null;
}

/** Every NBA team's every game of a season but its first weeks, as the members were projected that morning. */
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

/** Regulars have so many minutes a game; of one who is not there a report tells when he has at least the lesser number. */
const REGULAR_MINUTES = 20;
const REPORTED_MINUTES = 10;
/** A regular was to be expected from this chance on. */
const EXPECTED = 0.5;

/** Regular minutes unexpectedly out of a game, from how many on it is one of those. */
export const outMinutes = [0, 1, 45] as const;

/** One NBA team's game: how far its players were from their projected minutes and points, on average. */
export interface TeammatesGame {
  readonly season: string;
  /** Usual minutes of regulars who were to be expected and did not play. */
  readonly out: number;
  /** Players with a projection who played. */
  readonly count: number;
  /** Sums over them of what they did less what was projected: of minutes and points, without the report and with it. */
  readonly minutes: number;
  readonly points: number;
  readonly toldMinutes: number;
  readonly toldPoints: number;
  /** Squares of the errors of minutes. */
  readonly squares: number;
  readonly toldSquares: number;
}

/**
 * A game scored without a report and with the one that would have been made: it lists as out everybody with a place in the rotation
 * who then did not play, and nobody else.
 */
export function scoreTeammates(season: string, all: readonly TeamMember[]): TeammatesGame {
  const members = all.filter(({ mean }) => mean[MIN]! > 0);
  const told = minutesAsTold(
    members.map(({ chance, line, mean, usual }) => ({
      mean,
      expected: chance,
      told: line === null && usual >= REPORTED_MINUTES ? 0 : null,
    })),
  );
  const sums = {
    out: 0,
    count: 0,
    minutes: 0,
    points: 0,
    toldMinutes: 0,
    toldPoints: 0,
    squares: 0,
    toldSquares: 0,
  };
  members.forEach(({ chance, line, mean, usual }, place) => {
    if (line === null) {
      if (usual >= REGULAR_MINUTES && chance >= EXPECTED) sums.out += usual;
      return;
    }
    const [off, toldOff] = [line[MIN]! - mean[MIN]!, line[MIN]! - told[place]!];
    sums.count += 1;
    sums.minutes += off;
    sums.toldMinutes += toldOff;
    sums.squares += off * off;
    sums.toldSquares += toldOff * toldOff;
    sums.points += line[PTS]! - mean[PTS]!;
    sums.toldPoints += line[PTS]! - (mean[PTS]! * told[place]!) / mean[MIN]!;
  });
  return { season, ...sums };
}
