// The best sequence of adds and drops.

export {
  bestStreamingPlan,
  type StreamingPlan,
  searchPlans,
  searchPlansInSteps,
} from './best-streaming-plan.ts';
export { CannotStream, type NoPlanReason } from './cannot-stream.ts';
export { leagueProblem } from './league-problem.ts';
export type { LeagueQuestion } from './league-question.ts';
export { isUnpaired, type LikelyOpponents, likelyOpponents } from './likely-opponents.ts';
export type { PlayoffChances } from './playoff-opponents.ts';
export type { StreamingPlayer, StreamingProblem } from './problem.ts';

// The goal of a plan.

export { editsOfPlan } from './edits-of-plan.ts';
export { goalGradient, matchupGoal, type StreamingGoal } from './goal.ts';
export { type PlanChangeShown, type PlanOutlook, planOutlook, weighedPlan } from './plan-outlook.ts';
export { type PlanScale, type PlanWorth, planScale } from './plan-worth.ts';

// Inputs and results for a team's streaming week.

export { calendarWeeks, type PlannedWeek } from './calendar-weeks.ts';
export { leastGains } from './least-gains.ts';
export {
  addsQuestion,
  addsToPlan,
  gamesLeftUnderCaps,
  MOST_ADDS,
  opponentIn,
  seasonTotalsToPlan,
  weekAfter,
  weekPlanQuestion,
  weekToPlan,
} from './plan-question.ts';
export { plannedTeamWeek, type WeekPlan, weekPlan } from './week-plan.ts';

// The best single pickup.

export {
  drawnGains,
  type MatchupFigures,
  movesOf,
  type PickupGain,
  rankedGains,
  simulatedFigures,
} from './drawn-gains.ts';
export { type FreeAgentGain, freeAgentGains, freeAgentGainsInSteps } from './free-agent-gains.ts';
export { helpfulGains } from './helpful-gains.ts';
export { withBestAdd } from './one-add-plan.ts';
export { pickupQuestion, withAddsLeft } from './pickup-question.ts';
export {
  bestPickups,
  compareAdds,
  type InjuredListReturn,
  type ListedGain,
  listedGain,
  type Pickup,
  type PickupAnswer,
  type PickupQuestion,
  simulatedShare,
} from './pickups.ts';
export { withDeviation } from './plan-deviation.ts';

// Games caps.

export { type CapPlan, type CapQuestion, capPlan } from './cap-plan.ts';

// Players to bench today.

export { type SitQuestion, type SitStep, type SitsToday, sitsToday } from './sits-today.ts';

// Player values after the date range.

export { type RestValue, restValues } from './rest-values.ts';

// Adds left and recommended bids.

export { type AddsLeft, teamAddsLeft } from './adds-left.ts';
export { bidMarket } from './bid-market.ts';
export { type FaabBid, faabBid } from './faab-bid.ts';
