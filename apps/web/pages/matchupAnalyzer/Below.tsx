// All sections below the headline, in one chunk that loads after the headline.
export { WeekChances } from '../../league/WeekChances.tsx';
export { AddForm } from './AddForm.tsx';
export { PointsTable } from './PointsTable.tsx';
