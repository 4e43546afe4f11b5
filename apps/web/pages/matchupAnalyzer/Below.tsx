// The sections below the headline, in one chunk that loads after it.
export { WeekChances } from '../../league/WeekChances.tsx';
export { AddForm } from './AddForm.tsx';
export { PointsTable } from './PointsTable.tsx';
