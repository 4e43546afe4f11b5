export { NbaTeamGrid } from './NbaTeamGrid.tsx';
export { PlayoffWeeks } from './PlayoffWeeks.tsx';
export { RosterGrid } from './RosterGrid.tsx';
export { WeeksAhead } from './WeeksAhead.tsx';
