import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readBirthDays } from './data/birth-days.ts';
import { readWorld } from './data/seasons.ts';
import { AgeWalk, writeAgeCurve } from './fit/age-curve.ts';
import { writeReportOutcomes } from './fit/report-outcomes.ts';
import { writeUsageResponse } from './fit/usage-response.ts';
import { writeConstants } from './fit/write-constants.ts';
import { measure, SharpeningWalk, UsageWalk } from './measure.ts';
import { Walk } from './model/walk.ts';
import { readOptions, UsageError, UsageRequested } from './options.ts';
import { seasonPool } from './protocol/pool.ts';
import { addsFigures } from './report/adds-figures.ts';
import { draftFigures } from './report/draft-figures.ts';
import type { Figure } from './report/figures.ts';
import { firstDayFigures } from './report/first-day-figures.ts';
import {
  calibrationFigures,
  forecastFigures,
  midWeekFigures,
  openingFigures,
} from './report/forecast-figures.ts';
import { driftFigures, managedFigures } from './report/managed-section.ts';
import { playerFigures, playFigures } from './report/player-figures.ts';
import { playoffOddsFigures } from './report/playoff-odds-figures.ts';
import { pointsWeeklyFigures } from './report/points-weekly-figures.ts';
import { printFigures } from './report/print.ts';
import { seasonTotalsFigures } from './report/season-totals-figures.ts';
import { statusesFigures } from './report/statuses-figures.ts';
import { teammatesFigures } from './report/teammates-figures.ts';
import { threeYearsFigures } from './report/three-years-figures.ts';
import { tradesFigures } from './report/trades-figures.ts';
import { weeklyLockFigures } from './report/weekly-lock-figures.ts';
import { writeAccuracy } from './report/write-accuracy.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

function run(): void {
  const options = readOptions(process.argv.slice(2), root);
  const started = performance.now();
  const progress = (text: string): void => {
    if (!options.json)
      process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0).padStart(5)} s  ${text}\n`);
  };
  const generated = (name: string) => join(root, 'packages', 'engine', 'projection', name);
  if (options.command === 'fit-reports') {
    const path = generated('report-outcomes.generated.ts');
    writeReportOutcomes(path, options.data);
    progress(`wrote ${path}`);
    return;
  }
  progress(`reading ${options.available.join(', ')} from ${options.data}`);
  const world = readWorld(options.data, options.available);
  const walk = new Walk(world.seasons, world.playerIds.map(Number));
  if (options.command === 'fit') {
    const end = world.seasons.length;
    progress('fitting on all seasons');
    const path = generated('constants.generated.ts');
    writeConstants(path, walk.constants(end), new SharpeningWalk(walk).before(end), world);
    progress(`wrote ${path}`);
    return;
  }
  if (options.command === 'fit-usage') {
    const end = world.seasons.length;
    progress('fitting on the last seasons');
    const path = generated('usage-response.generated.ts');
    const names = UsageWalk.seasonsBefore(end).map((k) => world.seasons[k]?.name ?? '');
    writeUsageResponse(path, names, new UsageWalk(walk).before(end));
    progress(`wrote ${path}`);
    return;
  }
  if (options.command === 'fit-ages') {
    const path = generated(join('aging', 'age-curve.generated.ts'));
    writeAgeCurve(path, new AgeWalk(world, walk, readBirthDays(options.data)).before(world.seasons.length));
    progress(`wrote ${path}`);
    return;
  }
  const measured = measure(world, walk, options, progress);
  const figures: Figure[] = [];
  const wants = (name: string): boolean => options.names.some((requested) => requested === name);
  if (wants('first-day')) figures.push(...firstDayFigures(measured.firstDays));
  if (wants('weeks-1-to-3')) figures.push(...openingFigures(measured.openings));
  const forecasts = forecastFigures(measured.forecasts);
  if (wants('category')) figures.push(...forecasts.filter((one) => one.name.startsWith('category/')));
  if (wants('matchup')) figures.push(...forecasts.filter((one) => one.name.startsWith('matchup/')));
  const calibration = wants('calibration') ? calibrationFigures(measured.forecasts) : null;
  if (calibration !== null) figures.push(...calibration.figures);
  if (wants('managed'))
    figures.push(...managedFigures(measured.managed), ...managedFigures(measured.managedReported, 'told'));
  figures.push(...driftFigures(measured.drifts));
  if (wants('mid-week')) figures.push(...midWeekFigures(measured.forecasts));
  if (wants('player-projection')) figures.push(...playerFigures(measured.players));
  if (wants('plays-or-sits')) figures.push(...playFigures(measured.plays, measured.playCalibration));
  if (wants('statuses')) figures.push(...statusesFigures(measured.statuses));
  if (wants('teammates')) figures.push(...teammatesFigures(measured.teammates));
  if (wants('adds')) figures.push(...addsFigures(measured.adds));
  if (wants('points-weekly')) figures.push(...pointsWeeklyFigures(measured.pointsWeeks));
  if (wants('season-totals')) figures.push(...seasonTotalsFigures(measured.seasonEnds));
  if (wants('playoff-odds')) figures.push(...playoffOddsFigures(measured.playoffOdds));
  if (wants('weekly-lock')) figures.push(...weeklyLockFigures(measured.weeklyLocks));
  if (wants('points-adds')) figures.push(...addsFigures(measured.pointsAdds, 'points-adds'));
  if (wants('draft')) figures.push(...draftFigures(measured.drafts));
  if (wants('trades')) figures.push(...tradesFigures(measured.trades));
  if (wants('three-years')) figures.push(...threeYearsFigures(measured.threeYears));
  printFigures(figures, options.json);
  if (options.writes && calibration !== null) {
    const pools = world.seasons.map((season) => ({ season: season.name, pool: seasonPool(season) }));
    writeAccuracy(root, {
      options,
      figures,
      measured,
      calibration,
      pools,
      cpuSeconds: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
    });
    progress('wrote docs/accuracy.md');
  }
}

try {
  run();
} catch (error) {
  if (error instanceof UsageRequested) process.stdout.write(`${error.message}\n`);
  else if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } else throw error;
}
