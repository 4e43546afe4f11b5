// Keepers: which players a team keeps for the draft, and what the other teams are expected to keep.

export { ageCurve } from '../projection/aging/age-curve.generated.ts';
export type { KeeperLeague, KeeperTeam } from './keeper-league.ts';
export { type KeeperPlan, type PlannedCandidate, type PlannedTeam, planKeepers } from './plan-keepers.ts';
export {
  type AgingPlayer,
  type GameValue,
  VALUED_YEARS,
  type YearsValue,
  yearsValue,
} from './years-value.ts';
