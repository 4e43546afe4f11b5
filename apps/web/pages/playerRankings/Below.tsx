// The sections below the headline, loaded after it in one chunk.
export { Compare } from './Compare.tsx';
