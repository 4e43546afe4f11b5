// The sections below the headline, loaded after it in one chunk.
export { Board } from './Board.tsx';
export { Builds } from './Builds.tsx';
export { Grades } from './Grades.tsx';
export { Notable } from './Notable.tsx';
export { Picks } from './Picks.tsx';
export { Redraft } from './Redraft.tsx';
