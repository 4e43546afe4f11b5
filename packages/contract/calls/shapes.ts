import {
  addDays,
  allTieRules,
  dayLocks,
  daysBetween,
  earliestDay,
  injuredSlots,
  injuryStatuses,
  isDay,
  isLeagueId,
  latestDay,
  leagueLimits,
  offerStates,
  platforms,
  positions,
  rosterSlots,
  type ScoringForm,
  type StatisticId,
  type StatLine,
  scoringForms,
  statisticIds,
  tieBreaks,
  weekLocks,
} from '@fantasy-stats/domain';
import { z } from 'zod';
import { RosterEntryShape } from './roster-entry.ts';

// The domain's shapes in the API and in storage. The domain defines the types; these schemas validate them
// and limit every count, length and range.

const most = leagueLimits;
const text = z.string().max(most.text);
const id = z.string().max(most.id);
/** A total, score or price. */
const amount = z.number().min(-most.number).max(most.number);
const whole = amount.int();
const upTo = (limit: number) => z.number().int().min(0).max(limit);
/** A week number, which starts at 1 on both platforms. */
const WeekNumber = upTo(most.weeks);
const instant = z
  .string()
  .max(40)
  .refine((value) => !Number.isNaN(Date.parse(value)), 'This is not a timestamp.');

export const LeagueIdParameter = z.string().max(40).refine(isLeagueId, 'This is not a league id.');
export const TeamIdShape = z.string().min(1).max(most.teamId);
export const DayShape = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((day) => isDay(day) && day >= earliestDay && day < latestDay, 'This is not a day of a season.');
export const PlatformShape = z.enum(platforms);
/** A status that a league's rosters show for a slot of the injured list. */
export const InjuredSlotStatusShape = z.object({
  slot: z.enum(injuredSlots),
  status: z.enum(injuryStatuses),
});

export const StatisticIdShape = z.enum(statisticIds) satisfies z.ZodType<StatisticId>;
export const ScoringFormShape = z.enum(scoringForms) satisfies z.ZodType<ScoringForm>;
export const StatLineShape = z.partialRecord(StatisticIdShape, amount) satisfies z.ZodType<StatLine>;

export const WeekShape = z.object({
  number: WeekNumber,
  firstDay: DayShape,
  lastDay: DayShape,
  isPlayoffs: z.boolean(),
});

/** A league's fields, from which other schemas pick. */
export const LeagueFieldsShape = z.object({
  id,
  platform: PlatformShape,
  name: text,
  season: z.number().int().min(1990).max(2100),
  size: upTo(most.teams),
  scoringForm: ScoringFormShape,
  scored: z
    .array(
      z.object({
        statistic: StatisticIdShape,
        lowerIsBetter: z.boolean(),
        points: amount.nullable(),
      }),
    )
    .max(statisticIds.length),
  displayed: z.array(StatisticIdShape).max(statisticIds.length),
  slots: z
    .array(z.object({ slot: z.enum(rosterSlots), count: upTo(most.placesOfSlot) }))
    .max(rosterSlots.length),
  weeks: z.array(WeekShape).max(most.weeks),
  currentWeek: WeekNumber.nullable(),
  today: DayShape,
  firstDay: DayShape,
  firstScoringPeriod: z.number().int().min(1).max(most.seasonDays).optional(),
  lastDay: DayShape,
  phase: z.enum(['beforeDraft', 'beforeSeason', 'running', 'playoffs', 'over']),
  lineupLock: z.enum(['daily', 'weekly']),
  weekLock: z.enum(weekLocks).optional(),
  dayLocks: z.object({ lineups: z.enum(dayLocks), moves: z.enum(dayLocks) }).optional(),
  acquisitions: z.object({
    usesFaab: z.boolean().default(false),
    faabBudget: z.number().min(0).max(most.faabBudget).nullable(),
    weeklyAdds: z.number().min(0).max(most.adds).nullable(),
    dailyAdds: z.number().min(0).max(most.adds).nullable().default(null),
    seasonAdds: z.number().min(0).max(most.adds).nullable(),
    tradeDeadline: DayShape.nullable(),
  }),
  // In leagues stored before this field existed, undroppable players cannot be dropped.
  rosterRules: z
    .object({
      mostByPosition: z.partialRecord(z.enum(positions), upTo(most.roster)),
      keepsUndroppable: z.boolean(),
      injuredSlots: z.array(InjuredSlotStatusShape).readonly().optional(),
    })
    .default({ mostByPosition: {}, keepsUndroppable: true }),
  gamesCaps: z
    .array(
      z.object({
        slot: z.enum(rosterSlots).nullable(),
        games: z.number().min(0).max(most.gamesOfCap),
        period: z.enum(['week', 'season']),
      }),
    )
    .max(most.gamesCaps)
    .default([]),
  playoffs: z
    .object({
      teams: upTo(most.playoffTeams),
      firstWeek: WeekNumber.nullable(),
      reseeding: z.boolean(),
      locksEliminated: z.boolean().optional(),
      weeksPerRound: upTo(most.weeksOfRound),
      // Leagues stored before this field existed have null until their next sync.
      seeding: z
        .object({
          tieBreaks: z.array(z.enum(tieBreaks)).max(tieBreaks.length),
          divisionTieBreaks: z.array(z.enum(tieBreaks)).max(tieBreaks.length),
          divisionWinnersFirst: z.boolean(),
        })
        .nullable()
        .default(null),
    })
    .nullable(),
  // Leagues stored before this field existed have null until their next sync.
  tieRules: z
    .object({ regularSeason: z.enum(allTieRules), playoffs: z.enum(allTieRules) })
    .nullable()
    .default(null),
  tieStatistics: z
    .object({ regularSeason: StatisticIdShape.nullable(), playoffs: StatisticIdShape.nullable() })
    .nullish(),
  homeBonus: z.object({ regularSeason: z.number(), playoffs: z.number() }).nullish(),
  unknownScored: z.array(text).readonly().optional(),
  medianWin: z.boolean(),
  draftKind: z.enum(['snake', 'auction', 'other']).nullable(),
  draftAt: z.iso.datetime().nullish(),
  secondsPerPick: upTo(most.secondsPerPick).nullish(),
  auctionBudget: upTo(most.auctionBudget).nullish(),
  keepers: upTo(most.keepers).nullable().default(null),
  keeperDeadline: z.iso.datetime().nullish(),
  divisions: z.array(text).max(most.divisions).default([]),
  previousId: id.nullable().default(null),
  isPublic: z.boolean(),
  isSimulated: z.boolean(),
  url: text.nullable(),
});

type LeagueFields = z.output<typeof LeagueFieldsShape>;

/** Checks rules that involve several fields. Returns the path of the first invalid field, and the problem. */
function faultOf(league: LeagueFields): readonly [path: (string | number)[], problem: string] | null {
  const places = league.slots.reduce((sum, { count }) => sum + count, 0);
  if (places > most.places)
    return [['slots'], `are ${places} places, and no lineup has more than ${most.places}`];
  const lasts = (first: string, last: string, days: number) =>
    first <= addDays(last, 1) && daysBetween(first, last) < days;
  if (!lasts(league.firstDay, league.lastDay, most.seasonDays))
    return [['lastDay'], 'is not a valid end of the season'];
  for (const [index, { firstDay, lastDay, number }] of league.weeks.entries()) {
    if (!lasts(firstDay, lastDay, most.weekDays))
      return [['weeks', index, 'lastDay'], 'is not a valid end of the week'];
    if (league.weeks.findIndex((other) => other.number === number) !== index)
      return [['weeks', index, 'number'], 'is that of another week'];
    if (Math.abs(daysBetween(league.firstDay, firstDay)) > most.seasonDays)
      return [['weeks', index, 'firstDay'], 'is not a day of the season'];
  }
  const statistics = new Set(league.scored.map(({ statistic }) => statistic));
  return statistics.size < league.scored.length ? [['scored'], 'hold a statistic twice'] : null;
}

/** A league, with checks of rules that involve several fields. */
export const LeagueShape = LeagueFieldsShape.superRefine((league, context) => {
  const fault = faultOf(league);
  if (fault) context.addIssue({ code: 'custom', path: [...fault[0]], message: fault[1] });
});

/** Managers' platform ids stay on the server; pages only need names. */
export const TeamShape = z.object({
  id: TeamIdShape,
  name: text,
  abbreviation: text.nullable(),
  logoUrl: text.nullable(),
  managers: z.array(z.object({ id: id.nullable(), name: text })).max(most.managersOfTeam),
  division: text.nullable(),
  waiverPriority: amount.nullable(),
  faabBalance: amount.nullable(),
  moves: amount.nullable(),
  trades: amount.nullable(),
});

export const StandingShape = z.object({
  teamId: TeamIdShape,
  wins: amount,
  losses: amount,
  ties: amount,
  rank: upTo(most.teams).nullable(),
  playoffSeed: upTo(most.teams).nullable(),
  gamesBack: amount.nullable(),
  pointsFor: amount.nullable(),
  pointsAgainst: amount.nullable(),
  streak: whole.nullable(),
  seasonLine: StatLineShape,
});

export const TeamWeekShape = z.object({
  week: WeekNumber,
  teamId: TeamIdShape,
  line: StatLineShape,
  gamesPlayed: amount.nullable(),
  gamesRemaining: amount.nullable(),
  gamesBySlot: z.partialRecord(z.enum(rosterSlots), amount).nullish(),
  points: amount.nullable(),
});

const WinnerShape = z.enum(['home', 'away', 'tie']);

export const MatchupShape = z.object({
  id,
  week: WeekNumber,
  home: TeamIdShape,
  away: TeamIdShape.nullable(),
  status: z.enum(['upcoming', 'running', 'final']),
  isPlayoffs: z.boolean(),
  isConsolation: z.boolean(),
  winner: WinnerShape.nullable(),
  homeScore: amount.nullable(),
  awayScore: amount.nullable(),
  categories: z.partialRecord(StatisticIdShape, WinnerShape),
});

export const PlayerShape = z.object({
  id,
  name: text,
  nbaTeam: text.nullable(),
  positions: z.array(z.enum(positions)).max(positions.length),
  primaryPosition: z.enum(positions).nullish(),
  isUndroppable: z.boolean().optional(),
  jersey: text.nullable(),
  injury: z.enum(injuryStatuses),
  injurySince: z.iso.datetime().nullish(),
  injuryNote: text.nullable(),
  imageUrl: text.nullable(),
});

export const RosterShape = z.object({
  teamId: TeamIdShape,
  day: DayShape,
  entries: z.array(RosterEntryShape).max(most.roster),
});

export const DraftPickShape = z.object({
  pick: upTo(most.draftPicks),
  round: upTo(most.draftPicks),
  teamId: TeamIdShape,
  playerId: id.nullable(),
  cost: amount.nullable(),
  isKeeper: z.boolean(),
});

const PlayerMoveShape = z.object({
  playerId: id,
  playerName: text.nullable(),
  from: TeamIdShape.nullable(),
  to: TeamIdShape.nullable(),
});

const PickMoveShape = z.object({
  round: upTo(most.draftPicks),
  originalTeamId: TeamIdShape.nullable(),
  from: TeamIdShape,
  to: TeamIdShape,
});

const FaabMoveShape = z.object({
  from: TeamIdShape.nullable(),
  to: TeamIdShape.nullable(),
  amount: z.number().positive().max(most.faabBudget),
});

export const TransactionShape = z.object({
  id,
  kind: z.enum(['add', 'drop', 'addDrop', 'waiver', 'trade', 'commissioner']),
  at: instant,
  teamIds: z.array(TeamIdShape).max(most.teams),
  moves: z.array(PlayerMoveShape).max(most.movesOfTransaction),
  picks: z.array(PickMoveShape).max(most.movesOfTransaction).default([]),
  faab: z.array(FaabMoveShape).max(most.movesOfTransaction).optional(),
  faabBid: amount.nullable(),
});

export const TradeOfferShape = z.object({
  id,
  teamIds: z.array(TeamIdShape).max(most.teams),
  proposedAt: instant,
  expiresAt: instant.nullable(),
  state: z.enum(offerStates),
  moves: z.array(PlayerMoveShape).max(most.movesOfTransaction),
  picks: z.array(PickMoveShape).max(most.movesOfTransaction),
  faab: z.array(FaabMoveShape).max(most.movesOfTransaction).optional(),
});

export const FreeAgentShape = z.object({
  playerId: id,
  availability: z.enum(['freeAgent', 'waivers']),
  waiversUntil: DayShape.nullable(),
  percentOwned: amount.nullable(),
  percentStarted: amount.nullable(),
  percentOwnedChange: amount.nullable(),
});

export const DraftAverageShape = z.object({
  playerId: id,
  pick: amount.nullable(),
  cost: amount.nullable(),
  percentDrafted: amount.nullable(),
  isMostlyUndrafted: z.boolean(),
});

export const TeamDayShape = z.object({
  teamId: TeamIdShape,
  day: DayShape,
  line: StatLineShape,
  gamesPlayed: amount.nullable(),
  points: amount.nullable(),
});

/** Stored seasons of a league that the same members may read, newest first, including the requested one. */
export const LinkedSeasonsShape = z.array(
  z.object({ league: z.string(), season: z.number().int(), name: z.string() }),
);
