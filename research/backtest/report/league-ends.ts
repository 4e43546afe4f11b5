import { meanWithInterval } from './bootstrap.ts';
import { CalibrationSums, calibrationOf } from './calibration.ts';
import { type Figure, figure } from './figures.ts';

/** Scores of several forecasts of a league's season end, made after some weeks. */
export interface ScoredEnd<Arm extends string, Measure extends string> {
  readonly season: string;
  readonly league: number;
  readonly weeks: number;
  readonly scores: Readonly<Record<Arm, Readonly<Record<Measure, number>>>>;
}

export interface ChanceOfEnd {
  readonly chance: number;
  readonly won: number;
}

/**
 * Computes the mean over league ends, with its interval over resampled leagues. A league's forecasts after
 * different weeks have the same end, so they are resampled together.
 */
export function meanOverLeagues<End extends Pick<ScoredEnd<string, string>, 'season' | 'league'>>(
  ends: readonly End[],
  of: (end: End) => number,
): ReturnType<typeof meanWithInterval> {
  const leagues = Map.groupBy(ends, ({ league, season }) => `${season} ${league}`);
  return meanWithInterval(
    [...leagues.values()].map((own) => own.reduce((sum, end) => sum + of(end), 0) / own.length),
  );
}

/** Compares the last arm with each of the others. A lower measure is better. */
export function comparedFigures<Arm extends string, Measure extends string>(
  head: string,
  ends: readonly ScoredEnd<Arm, Measure>[],
  {
    arms,
    measure,
    unit,
  }: { readonly arms: readonly Arm[]; readonly measure: Measure; readonly unit: string },
  isJudged: boolean,
): Figure[] {
  const engine = arms.at(-1)!;
  const meanOf = (arm: Arm): number => meanOverLeagues(ends, ({ scores }) => scores[arm][measure]).mean;
  return [
    ...arms.map((arm) => figure({ name: `${head}/${arm}`, value: meanOf(arm), unit })),
    ...arms.slice(0, -1).map((arm): Figure => {
      const saved = meanOverLeagues(ends, ({ scores }) => scores[arm][measure] - scores[engine][measure]);
      return figure({
        name: `${head}/better than ${arm}`,
        value: saved.mean,
        unit,
        spread: saved.spread,
        reference: meanOf(arm),
        ratio: meanOf(engine) / meanOf(arm),
        ...(isJudged ? { bar: 0, holds: saved.spread[0] > 0 } : {}),
      });
    }),
  ];
}

/** Computes the calibration of chances by league; the weeks of one season are resampled together. */
export function endCalibration(
  head: string,
  ends: readonly { readonly season: string; readonly chances: readonly ChanceOfEnd[] }[],
  most: number | null,
): Figure[] {
  const sums = new CalibrationSums();
  for (const { chances, season } of ends) {
    sums.startWeek(season);
    for (const { chance, won } of chances) sums.add(chance, won);
  }
  const { binsOutside, error } = calibrationOf(sums);
  return [
    figure({
      name: `${head}/calibration error`,
      value: error,
      unit: 'points',
      ...(most === null ? {} : { bar: most, holds: error <= most }),
    }),
    figure({ name: `${head}/bins outside 99 %`, value: binsOutside, unit: 'bins' }),
  ];
}
