export { auditLeague } from './audit-league.ts';

// Applies learned rules to a league.

export { applyLearned } from './learn-rules.ts';
