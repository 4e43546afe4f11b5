// The sections below the headline, loaded after it in one chunk.
export { WeekChances } from '../../league/WeekChances.tsx';
export { PointsTable } from './PointsTable.tsx';
