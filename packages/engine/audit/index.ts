// Does a league's data agree with what its platform says of it?

export { auditLeague } from './audit-league.ts';

// A league with the rules that its results gave away.

export { applyLearned } from './learn-rules.ts';
