// A separate module, so that the landing page can import it without the rest of the season code.

export { columnScores } from './column-scores.ts';
export { competitionRanks } from './competition-ranks.ts';
export { heatStep } from './heat-step.ts';
