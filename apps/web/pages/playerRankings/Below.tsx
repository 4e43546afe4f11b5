// The sections below the headline, in one chunk that loads after it.
export { Compare } from './Compare.tsx';
