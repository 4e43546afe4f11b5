// All sections below the headline, in one chunk that loads after the headline.
export { Board } from './Board.tsx';
export { Builds } from './Builds.tsx';
export { Grades } from './Grades.tsx';
export { Notable } from './Notable.tsx';
export { Picks } from './Picks.tsx';
export { Redraft } from './Redraft.tsx';
