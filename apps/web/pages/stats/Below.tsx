export { Leaders } from './Leaders.tsx';
export { Marks } from './Marks.tsx';
export { Trend } from './Trend.tsx';
