// All sections below the headline, in one chunk that loads after the headline.
export { Compare } from './Compare.tsx';
