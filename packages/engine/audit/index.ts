export { auditLeague } from './audit-league.ts';

// The league with learned rules applied.

export { applyLearned } from './learn-rules.ts';
