import { gamesBefore, PART_COUNT } from '@fantasy-stats/engine/projection';
import { simulateTotals } from '@fantasy-stats/engine/season-odds';
import type { Season } from '../data/seasons.ts';
import type { Stage } from '../model/project.ts';
import { nineCategories } from './categories.ts';
import type { League } from './leagues.ts';
import { playerTotals, teamSums } from './outcomes.ts';
import { TEAMS } from './pool.ts';
import { columnsOf, endValues, type TotalsForm } from './season-ends.ts';
import { playedAfter, simpleView } from './yardsticks.ts';

/** Possible numbers of calendar weeks in a season with a full schedule. */
const FULL_WEEKS = [25, 26];
const DAYS = 7;

export const isFullSeason = ({ weekCount }: Season): boolean => FULL_WEEKS.includes(weekCount);

/** Yardsticks of season totals: extrapolated results so far, and the sum of the players' simple forecasts. */
export const yardstickNames = ['straight line', 'simple'] as const;
export type YardstickName = (typeof yardstickNames)[number];

/** A season as known on a day, and how it ended. */
export interface SeasonMoment {
  readonly stage: Stage;
  readonly day: number;
  readonly end: number;
  /** Players × statistics, as is `later`. */
  readonly soFar: Float64Array;
  readonly later: Float64Array;
  /** The players' simple averages (players × statistics), NBA teams, and chances to play a remaining game. */
  readonly perGame: Float64Array;
  readonly nbaTeam: Int32Array;
  readonly chances: Float64Array;
  /** Expected statistics of the remaining games, by yardstick. */
  readonly expected: Readonly<Record<YardstickName, Float64Array>>;
}

/** Weight of the last three games in the simple forecast's chance to play for the rest of a season. */
const RECENT = 0.4;

/** Returns the simple forecast's expected statistics of the games in a date range: players × statistics. */
export function simpleExpected(
  { chances, nbaTeam, perGame, stage }: Pick<SeasonMoment, 'chances' | 'nbaTeam' | 'perGame' | 'stage'>,
  from: number,
  until: number,
): Float64Array {
  const games = stage.season.nbaTeams.map(({ days }) => gamesBefore(days, until) - gamesBefore(days, from));
  return perGame.map((mean, at) => {
    const player = Math.floor(at / PART_COUNT);
    return nbaTeam[player]! < 0 ? 0 : mean * chances[player]! * games[nbaTeam[player]!]!;
  });
}

/** Returns a season as known after some calendar weeks. */
export function seasonMoment(stage: Stage, weeks: number): SeasonMoment {
  const { season, previous } = stage;
  const day = season.firstMonday + DAYS * weeks;
  const end = season.firstMonday + DAYS * season.weekCount;
  const { lastThree, nbaTeam, perGame, share } = simpleView(season, previous, day);
  const played = playedAfter(previous);
  const chances = share.map((own, player) => RECENT * played[lastThree[player]!]! + (1 - RECENT) * own);
  const soFar = playerTotals(season, season.firstMonday, day);
  const straight = soFar.map((sum, at) => {
    const own = nbaTeam[Math.floor(at / PART_COUNT)]!;
    if (own < 0) return 0;
    const { days } = season.nbaTeams[own]!;
    const behind = gamesBefore(days, day);
    return (sum * (gamesBefore(days, end) - behind)) / Math.max(1, behind);
  });
  const simple = simpleExpected({ chances, nbaTeam, perGame, stage }, day, end);
  return {
    stage,
    day,
    end,
    soFar,
    later: playerTotals(season, day, end),
    perGame,
    nbaTeam,
    chances,
    expected: { 'straight line': straight, simple },
  };
}

/** A yardstick's errors in earlier seasons, after the same number of weeks. */
export interface YardstickFit {
  /** Actual ÷ expected statistics of the remaining games, by statistic. */
  readonly scales: Float64Array;
  /** Columns × columns: covariance of final values, per squared {@link leftShare}. */
  readonly covariance: Float64Array;
}

/**
 * Returns how much of a column's final value is still open: the remaining weeks or, for rates, their share of
 * the season.
 */
function leftShare(form: TotalsForm, column: number, { day, end, stage }: SeasonMoment): number {
  const weeks = (end - day) / DAYS;
  const isRate = form === 'rotisserie' && nineCategories[column]!.attempts >= 0;
  return isRate ? (weeks * DAYS) / (end - stage.season.firstMonday) : weeks;
}

function forecastValues(
  form: TotalsForm,
  name: YardstickName,
  moment: SeasonMoment,
  league: League,
  scales: Float64Array,
): Float64Array {
  const totals = teamSums(moment.soFar, PART_COUNT, league);
  const left = teamSums(moment.expected[name], PART_COUNT, league);
  return endValues(
    form,
    totals.map((value, at) => value + scales[at % PART_COUNT]! * left[at]!),
  );
}

export function actualValues(form: TotalsForm, moment: SeasonMoment, league: League): Float64Array {
  const left = teamSums(moment.later, PART_COUNT, league);
  return endValues(
    form,
    teamSums(moment.soFar, PART_COUNT, league).map((value, at) => value + left[at]!),
  );
}

export interface EarlierSeason {
  readonly moment: SeasonMoment;
  readonly leagues: readonly League[];
}

export function fitYardstick(
  form: TotalsForm,
  name: YardstickName,
  seasons: readonly EarlierSeason[],
): YardstickFit {
  const actual = new Float64Array(PART_COUNT);
  const expected = new Float64Array(PART_COUNT);
  for (const { leagues, moment } of seasons) {
    for (const league of leagues) {
      const [later, forecast] = [moment.later, moment.expected[name]].map((table) =>
        teamSums(table, PART_COUNT, league),
      );
      later?.forEach((value, at) => {
        actual[at % PART_COUNT]! += value;
        expected[at % PART_COUNT]! += forecast![at]!;
      });
    }
  }
  const scales = actual.map((value, part) => (expected[part]! > 0 ? value / expected[part]! : 1));
  const columns = columnsOf(form);
  const covariance = new Float64Array(columns * columns);
  let teams = 0;
  for (const { leagues, moment } of seasons) {
    for (const league of leagues) {
      const truth = actualValues(form, moment, league);
      const errors = forecastValues(form, name, moment, league, scales).map(
        (value, at) => (truth[at]! - value) / leftShare(form, at % columns, moment),
      );
      for (let team = 0; team < TEAMS; team += 1) {
        for (let c = 0; c < columns; c += 1)
          for (let d = 0; d < columns; d += 1)
            covariance[c * columns + d]! += errors[team * columns + c]! * errors[team * columns + d]!;
        teams += 1;
      }
    }
  }
  return { scales, covariance: covariance.map((sum) => sum / Math.max(1, teams)) };
}

/** Simulates a season's end from a yardstick's forecast and its errors in earlier seasons. */
export function yardstickOdds(
  form: TotalsForm,
  name: YardstickName,
  moment: SeasonMoment,
  league: League,
  { covariance, scales }: YardstickFit,
  simulations: number,
): ReturnType<typeof simulateTotals> {
  const columns = columnsOf(form);
  const deviation = Float64Array.from({ length: columns }, (_, c) => Math.sqrt(covariance[c * columns + c]!));
  return simulateTotals(
    {
      teams: TEAMS,
      columns: Array.from({ length: columns }, () => ({ direction: 'higher' as const, counted: false })),
      mean: forecastValues(form, name, moment, league, scales),
      deviation: Float64Array.from(
        { length: TEAMS * columns },
        (_, at) => leftShare(form, at % columns, moment) * deviation[at % columns]!,
      ),
      correlation: covariance.map((value, at) => {
        const scale = deviation[Math.floor(at / columns)]! * deviation[at % columns]!;
        return scale > 0 ? value / scale : Number(at % (columns + 1) === 0);
      }),
    },
    { simulations },
  );
}

/** Returns earlier full seasons after the same number of weeks, newest last. */
export function earlierSeasons(
  stages: readonly Stage[],
  weeks: number,
  leaguesOf: (stage: Stage) => readonly League[],
): EarlierSeason[] {
  return stages
    .filter(({ season }) => isFullSeason(season))
    .map((stage) => ({ moment: seasonMoment(stage, weeks), leagues: leaguesOf(stage) }));
}
