import {
  injuryStatuses,
  isLeagueId,
  levelRules,
  missingValues,
  offerStates,
  platforms,
  positions,
  rosterSlots,
  type ScoringForm,
  type StatisticId,
  type StatLine,
  scoringForms,
  statisticIds,
  syncParts,
  tieBreaks,
  unknownKinds,
} from '@fantasy-stats/domain';
import { z } from 'zod';

/* The domain's shapes as they cross the wire. Types stand in the domain; these check them. */

export const LeagueIdParameter = z.string().max(40).refine(isLeagueId, 'This is not a league id.');
export const TeamIdShape = z.string().min(1).max(12);
export const DayShape = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const PlatformShape = z.enum(platforms);
export const StatisticIdShape = z.enum(statisticIds) satisfies z.ZodType<StatisticId>;
export const ScoringFormShape = z.enum(scoringForms) satisfies z.ZodType<ScoringForm>;
export const StatLineShape = z.partialRecord(StatisticIdShape, z.number()) satisfies z.ZodType<StatLine>;

export const WeekShape = z.object({
  number: z.number().int(),
  firstDay: DayShape,
  lastDay: DayShape,
  isPlayoffs: z.boolean(),
});

export const LeagueShape = z.object({
  id: z.string(),
  platform: PlatformShape,
  name: z.string(),
  season: z.number().int(),
  size: z.number().int(),
  scoringForm: ScoringFormShape,
  scored: z.array(
    z.object({
      statistic: StatisticIdShape,
      lowerIsBetter: z.boolean(),
      points: z.number().nullable(),
    }),
  ),
  displayed: z.array(StatisticIdShape),
  slots: z.array(z.object({ slot: z.enum(rosterSlots), count: z.number().int() })),
  weeks: z.array(WeekShape),
  currentWeek: z.number().int().nullable(),
  today: DayShape,
  firstDay: DayShape,
  lastDay: DayShape,
  phase: z.enum(['beforeDraft', 'beforeSeason', 'running', 'playoffs', 'over']),
  lineupLock: z.enum(['daily', 'weekly']),
  acquisitions: z.object({
    usesFaab: z.boolean().default(false),
    faabBudget: z.number().nullable(),
    weeklyAdds: z.number().nullable(),
    dailyAdds: z.number().nullable().default(null),
    seasonAdds: z.number().nullable(),
    tradeDeadline: DayShape.nullable(),
  }),
  // Leagues stored before it was read: whom the platform lists as undroppable stays.
  rosterRules: z
    .object({
      mostByPosition: z.partialRecord(z.enum(positions), z.number()),
      keepsUndroppable: z.boolean(),
    })
    .default({ mostByPosition: {}, keepsUndroppable: true }),
  gamesCaps: z
    .array(
      z.object({
        slot: z.enum(rosterSlots).nullable(),
        games: z.number(),
        period: z.enum(['week', 'season']),
      }),
    )
    .default([]),
  playoffs: z
    .object({
      teams: z.number().int(),
      firstWeek: z.number().int().nullable(),
      reseeding: z.boolean(),
      weeksPerRound: z.number().int(),
      // Leagues stored before their seeding was read have none until their next sync.
      seeding: z
        .object({
          tieBreaks: z.array(z.enum(tieBreaks)),
          divisionTieBreaks: z.array(z.enum(tieBreaks)),
          divisionWinnersFirst: z.boolean(),
        })
        .nullable()
        .default(null),
    })
    .nullable(),
  // Leagues stored before it was read have none until their next sync.
  levelMatchups: z
    .object({ regularSeason: z.enum(levelRules), playoffs: z.enum(levelRules) })
    .nullable()
    .default(null),
  homeBonus: z.object({ regularSeason: z.number(), playoffs: z.number() }).nullish(),
  medianWin: z.boolean(),
  draftKind: z.enum(['snake', 'auction', 'other']).nullable(),
  keepers: z.number().nullable().default(null),
  divisions: z.array(z.string()).default([]),
  previousId: z.string().nullable().default(null),
  isPublic: z.boolean(),
  isSimulated: z.boolean(),
  url: z.string().nullable(),
});

/** Managers' platform ids stay on the server; the pages need their names. */
export const TeamShape = z.object({
  id: TeamIdShape,
  name: z.string(),
  abbreviation: z.string().nullable(),
  logoUrl: z.string().nullable(),
  managers: z.array(z.object({ id: z.string().nullable(), name: z.string() })),
  division: z.string().nullable(),
  waiverPriority: z.number().nullable(),
  faabBalance: z.number().nullable(),
  moves: z.number().nullable(),
  trades: z.number().nullable(),
});

export const StandingShape = z.object({
  teamId: TeamIdShape,
  wins: z.number(),
  losses: z.number(),
  ties: z.number(),
  rank: z.number().int().nullable(),
  playoffSeed: z.number().int().nullable(),
  gamesBack: z.number().nullable(),
  pointsFor: z.number().nullable(),
  pointsAgainst: z.number().nullable(),
  streak: z.number().int().nullable(),
  seasonLine: StatLineShape,
});

export const TeamWeekShape = z.object({
  week: z.number().int(),
  teamId: TeamIdShape,
  line: StatLineShape,
  gamesPlayed: z.number().nullable(),
  gamesRemaining: z.number().nullable(),
  gamesBySlot: z.partialRecord(z.enum(rosterSlots), z.number()).nullish(),
  points: z.number().nullable(),
});

const WinnerShape = z.enum(['home', 'away', 'tie']);

export const MatchupShape = z.object({
  id: z.string(),
  week: z.number().int(),
  home: TeamIdShape,
  away: TeamIdShape.nullable(),
  status: z.enum(['upcoming', 'running', 'final']),
  isPlayoffs: z.boolean(),
  isConsolation: z.boolean(),
  winner: WinnerShape.nullable(),
  homeScore: z.number().nullable(),
  awayScore: z.number().nullable(),
  categories: z.partialRecord(StatisticIdShape, WinnerShape),
});

export const PlayerShape = z.object({
  id: z.string(),
  name: z.string(),
  club: z.string().nullable(),
  positions: z.array(z.enum(positions)),
  primaryPosition: z.enum(positions).nullish(),
  isUndroppable: z.boolean().optional(),
  jersey: z.string().nullable(),
  injury: z.enum(injuryStatuses),
  injuryNote: z.string().nullable(),
  imageUrl: z.string().nullable(),
});

export const RosterShape = z.object({
  teamId: TeamIdShape,
  day: DayShape,
  entries: z.array(z.object({ playerId: z.string(), slot: z.enum(rosterSlots).nullable() })),
});

export const DraftPickShape = z.object({
  pick: z.number().int(),
  round: z.number().int(),
  teamId: TeamIdShape,
  playerId: z.string().nullable(),
  cost: z.number().nullable(),
  isKeeper: z.boolean(),
});

const PlayerMoveShape = z.object({
  playerId: z.string(),
  playerName: z.string().nullable(),
  from: TeamIdShape.nullable(),
  to: TeamIdShape.nullable(),
});

const PickMoveShape = z.object({
  round: z.number().int(),
  originalTeamId: TeamIdShape.nullable(),
  from: TeamIdShape,
  to: TeamIdShape,
});

export const TransactionShape = z.object({
  id: z.string(),
  kind: z.enum(['add', 'drop', 'addDrop', 'waiver', 'trade', 'commissioner']),
  at: z.string(),
  teamIds: z.array(TeamIdShape),
  moves: z.array(PlayerMoveShape),
  picks: z.array(PickMoveShape).default([]),
  faabBid: z.number().nullable(),
});

export const TradeOfferShape = z.object({
  id: z.string(),
  teamIds: z.array(TeamIdShape),
  proposedAt: z.string(),
  expiresAt: z.string().nullable(),
  state: z.enum(offerStates),
  moves: z.array(PlayerMoveShape),
  picks: z.array(PickMoveShape),
});

export const FreeAgentShape = z.object({
  playerId: z.string(),
  availability: z.enum(['freeAgent', 'waivers']),
  waiversUntil: DayShape.nullable(),
  percentOwned: z.number().nullable(),
  percentStarted: z.number().nullable(),
  percentOwnedChange: z.number().nullable(),
});

export const DraftAverageShape = z.object({
  playerId: z.string(),
  pick: z.number().nullable(),
  cost: z.number().nullable(),
  percentDrafted: z.number().nullable(),
  isMostlyUndrafted: z.boolean(),
});

export const TeamDayShape = z.object({
  teamId: TeamIdShape,
  day: DayShape,
  line: StatLineShape,
  gamesPlayed: z.number().nullable(),
  points: z.number().nullable(),
});

export const SyncPartShape = z.enum(syncParts);

export const MissingPartShape = z.object({
  part: SyncPartShape,
  weeks: z.array(z.number().int()).optional(),
  days: z.array(DayShape).optional(),
  teamIds: z.array(TeamIdShape).optional(),
  /** Kinds of single values that could not be read; the part is whole but for them. */
  values: z.array(z.enum(missingValues)).optional(),
  /** What of it the product does not know, as the platform numbers or names it; the part is whole but for it. */
  unknown: z.array(z.object({ kind: z.enum(unknownKinds), id: z.string() })).optional(),
  /** An error code of this contract. */
  reason: z.string(),
});

/** How fresh a league's data is, and what the last sync said. */
export const FreshnessShape = z.object({
  /** ISO instant of the last sync that brought data; null before the first. */
  syncedAt: z.string().nullable(),
  state: z.enum(['never', 'queued', 'running', 'complete', 'partial', 'failed']),
  /** Rises with every sync that changed something. */
  version: z.number().int(),
  missing: z.array(MissingPartShape),
  /** Why the last sync failed: an error code of this contract with the facts its words need. */
  failure: z
    .object({
      code: z.string(),
      facts: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
      at: z.string(),
    })
    .nullable(),
});
