export { AllPlay } from './AllPlay.tsx';
export { LineScores } from './LineScores.tsx';
export { Lineups } from './Lineups.tsx';
export { LuckOfWeek } from './LuckOfWeek.tsx';
export { MatchupDetail } from './MatchupDetail.tsx';
