// Who should I add and drop on which day?

export {
  bestStreamingPlan,
  type StreamingMove,
  type StreamingPlan,
  searchPlans,
  searchPlansInSteps,
} from './best-streaming-plan.ts';
export { CannotStream, type NoPlanReason } from './cannot-stream.ts';
export { type LeagueQuestion, leagueProblem } from './league-problem.ts';
export { type PlayoffChances, playsInPlayoffWeek } from './playoff-opponents.ts';
export type { StreamingPlayer, StreamingProblem } from './problem.ts';

// What is a plan for, and what does it bring?

export { type GoalUnit, goalGradient, matchupGoal, type StreamingGoal } from './goal.ts';
export { editsOfPlan, type PlanChange, planFigures } from './plan-figures.ts';
export { type PlanChangeShown, type PlanOutlook, planOutlook, weighedPlan } from './plan-outlook.ts';
export { type PlanScale, type PlanWorth, planScale } from './plan-worth.ts';
export { plannedSeats } from './seats.ts';

// What does the streamer selection ask and show of a team's week?

export {
  addsToPlan,
  calendarWeeks,
  gamesLeftUnderCaps,
  leastGains,
  MOST_ADDS,
  seasonTotalsToPlan,
  weekPlanQuestion,
  weekToPlan,
} from './plan-question.ts';
export {
  type LineupChange,
  type PlannedTeamWeek,
  plannedTeamWeek,
  type WeekPlan,
  weekPlan,
} from './week-plan.ts';

// Which one pickup helps me most?

export { type FreeAgentGain, freeAgentGains, freeAgentGainsInSteps } from './free-agent-gains.ts';
export { pickupQuestion } from './pickup-question.ts';
export {
  bestPickups,
  type Pickup,
  type PickupAnswer,
  type PickupQuestion,
  simulatedShare,
} from './pickups.ts';

// How many adds do I have left, and how much should I bid?

export { type AddsLeft, addsLeft } from './adds-left.ts';
export { type BidMarket, bidMarket, type WonBid } from './bid-market.ts';
export { type FaabBid, faabBid } from './faab-bid.ts';
