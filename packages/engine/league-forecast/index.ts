export * from './coming-weeks.ts';
export * from './compile.ts';
export * from './forecast-matchup.ts';
export * from './make-inputs.ts';
export * from './projected-totals.ts';
export * from './season-forecast.ts';
export * from './team-week.ts';
export * from './week-chances.ts';
