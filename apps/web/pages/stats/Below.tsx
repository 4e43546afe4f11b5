export { Leaders } from './Leaders.tsx';
export { SeasonExtremes } from './SeasonExtremes.tsx';
export { Trend } from './Trend.tsx';
