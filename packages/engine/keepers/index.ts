// Keepers: which players a team keeps for the draft, and what the other teams are expected to keep.

export type { KeeperCandidate, KeeperLeague, KeeperTeam } from './keeper-league.ts';
export { type KeeperPlan, type PlannedCandidate, type PlannedTeam, planKeepers } from './plan-keepers.ts';
