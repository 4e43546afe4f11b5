import {
  type DayFacts,
  type DraftAverageFacts,
  type DraftFacts,
  type FreeAgentFacts,
  type LiveDraftFacts,
  leagueLimits,
  type Player,
  type RosterFacts,
  type TeamsFacts,
  type TransactionFacts,
  type WeekFacts,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import {
  DayShape,
  DraftAverageShape,
  DraftPickShape,
  FreeAgentShape,
  MatchupShape,
  PlayerShape,
  RosterShape,
  StandingShape,
  TeamDayShape,
  TeamIdShape,
  TeamShape,
  TeamWeekShape,
  TradeOfferShape,
  TransactionShape,
} from './shapes.ts';

// Size limits of a league's synced data.

const most = leagueLimits;
const players = z.array(PlayerShape).max(most.players);
const rosters = z.array(RosterShape).max(most.teams);

export const TeamsFactsShape = z.object({
  teams: z.array(TeamShape).max(most.teams),
  standings: z.array(StandingShape).max(most.teams),
  ownTeamId: TeamIdShape.nullable(),
}) satisfies z.ZodType<TeamsFacts>;

export const WeekFactsShape = z.object({
  week: z.number().int().min(0).max(most.weeks),
  teamWeeks: z.array(TeamWeekShape).max(most.teams),
  matchups: z.array(MatchupShape).max(most.matchupsOfWeek),
}) satisfies z.ZodType<WeekFacts>;

export const RosterFactsShape = z.object({ rosters, players }) satisfies z.ZodType<RosterFacts>;

export const DraftFactsShape = z.object({
  picks: z.array(DraftPickShape).max(most.draftPicks),
  players,
}) satisfies z.ZodType<DraftFacts>;

export const LiveDraftFactsShape = z.object({
  state: z.enum(['before', 'running', 'over']),
  picks: z.array(DraftPickShape).max(most.draftPicks),
  order: z.array(TeamIdShape).max(most.teams).nullable(),
}) satisfies z.ZodType<LiveDraftFacts>;

export const TransactionFactsShape = z.object({
  transactions: z.array(TransactionShape).max(most.transactions),
  offers: z.array(TradeOfferShape).max(most.offers),
  players,
}) satisfies z.ZodType<TransactionFacts>;

export const FreeAgentFactsShape = z.object({
  freeAgents: z.array(FreeAgentShape).max(most.freeAgents),
  players,
  isWhole: z.boolean(),
}) satisfies z.ZodType<FreeAgentFacts>;

export const DraftAverageFactsShape = z.object({
  averages: z.array(DraftAverageShape).max(most.players),
  players,
}) satisfies z.ZodType<DraftAverageFacts>;

export const DayFactsShape = z.object({
  day: DayShape,
  rosters,
  teamDays: z.array(TeamDayShape).max(most.teams),
  players,
}) satisfies z.ZodType<DayFacts>;

export const PlayersShape = players satisfies z.ZodType<readonly Player[]>;
