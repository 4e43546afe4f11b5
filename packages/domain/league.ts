import { type Day, daysBetween } from './day.ts';
import type { LeagueId, Platform } from './platform.ts';
import type { StatLine } from './stat-line.ts';
import type { StatisticId } from './statistics.ts';

/** How a league decides who is ahead. */
export const scoringForms = [
  'eachCategory',
  'mostCategories',
  'headToHeadPoints',
  'rotisserie',
  'seasonPoints',
] as const;
export type ScoringForm = (typeof scoringForms)[number];

export const scoringFormName = {
  eachCategory: 'each category',
  mostCategories: 'most categories',
  headToHeadPoints: 'head-to-head points',
  rotisserie: 'rotisserie',
  seasonPoints: 'season points',
} as const satisfies Record<ScoringForm, string>;

/** Whether teams meet in weekly matchups. */
export function isHeadToHead(form: ScoringForm): boolean {
  return form === 'eachCategory' || form === 'mostCategories' || form === 'headToHeadPoints';
}

/** Whether categories decide (else a price list of points does). */
export function isCategoryForm(form: ScoringForm): boolean {
  return form === 'eachCategory' || form === 'mostCategories' || form === 'rotisserie';
}

/** A statistic the league scores. In points forms `points` is its price; categories have null. */
export interface ScoredStatistic {
  readonly statistic: StatisticId;
  /** As the league has it; usually the registry's direction. */
  readonly lowerIsBetter: boolean;
  readonly points: number | null;
}

/** Where a player can stand in a line-up, in one vocabulary for both platforms. */
export const rosterSlots = [
  'PG',
  'SG',
  'G',
  'SF',
  'PF',
  'F',
  'C',
  'SG/SF',
  'G/F',
  'PF/C',
  'F/C',
  'UTIL',
  'BN',
  'IL',
  'IL+',
  'IR',
  'ROOKIE',
  'NA',
] as const;
export type RosterSlot = (typeof rosterSlots)[number];

export const positions = ['PG', 'SG', 'SF', 'PF', 'C'] as const;
export type Position = (typeof positions)[number];

/** Slots whose players' games do not count. */
export function isReserveSlot(slot: RosterSlot): boolean {
  return slot === 'BN' || slot === 'IL' || slot === 'IL+' || slot === 'IR' || slot === 'NA';
}

/** A league week (a scoring period of matchups): one calendar week, or more where the league says so. */
export interface Week {
  /** The platform's number of the week, from 1. */
  readonly number: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly isPlayoffs: boolean;
}

/** When line-ups lock. */
export type LineupLock = 'daily' | 'weekly';

export interface AcquisitionRules {
  /** Whether adds are bid for with a budget (free agent acquisition budget). */
  readonly usesFaab: boolean;
  /** The season's budget in dollars; null without one, and where the platform does not say how large it is. */
  readonly faabBudget: number | null;
  /** Adds allowed a week; null when unlimited, unknown, or counted by the day ({@link dailyAdds}). */
  readonly weeklyAdds: number | null;
  /** Adds allowed a week for each of its days, often a fraction (3/7): a long week allows more. Null when not so counted. */
  readonly dailyAdds: number | null;
  readonly seasonAdds: number | null;
  readonly tradeDeadline: Day | null;
}

/** Adds a team may make in a week; null when unlimited or unknown. */
export function addsAllowed(
  rules: Pick<AcquisitionRules, 'weeklyAdds' | 'dailyAdds'>,
  week: Pick<Week, 'firstDay' | 'lastDay'>,
): number | null {
  if (rules.dailyAdds === null) return rules.weeklyAdds;
  // Thirds and sevenths come cut off after some digits: 0.42857 × 7 means 3.
  return Math.floor(rules.dailyAdds * (daysBetween(week.firstDay, week.lastDay) + 1) + 0.01);
}

/** Games used by slot; a slot that is not in it has none. */
export type GamesBySlot = Readonly<Partial<Record<RosterSlot, number>>>;

/** A limit to the games that count. */
export interface GamesCap {
  /** The slot it is counted by; null for the whole team. */
  readonly slot: RosterSlot | null;
  readonly games: number;
  readonly period: 'week' | 'season';
}

/** What a roster holds to besides its places. */
export interface RosterRules {
  /** The most players of a position, by their primary one; a position without a limit is not in it. */
  readonly mostByPosition: Readonly<Partial<Record<Position, number>>>;
  /** Whether players whom the platform lists as undroppable stay with their team. */
  readonly keepsUndroppable: boolean;
}

/**
 * What separates teams whose records are equal:
 * - `headToHead`: the record among exactly those teams; passed over unless all of them have met equally often.
 * - `points`, `pointsAgainst`: fantasy points scored, and those of the opponents met; more is better in both.
 * - `divisionRecord`: the share of decisions won within the team's own division.
 * - `recentWeeks`: the share of the last week's decisions won, then of the week before, and so on.
 * - `wins`: decisions won.
 */
export const tieBreaks = [
  'headToHead',
  'points',
  'pointsAgainst',
  'divisionRecord',
  'recentWeeks',
  'wins',
] as const;
export type TieBreak = (typeof tieBreaks)[number];

/** How a league places its teams for the playoffs. The share of decisions won always comes before any tie-break. */
export interface SeedingRules {
  /** Among teams with equal records, in order; a lot when nothing separates them. */
  readonly tieBreaks: readonly TieBreak[];
  /** The same for who wins a division. */
  readonly divisionTieBreaks: readonly TieBreak[];
  /** Whether the winners of divisions take the first seeds, whatever the records of the others. */
  readonly divisionWinnersFirst: boolean;
}

/**
 * Who is given a matchup that ends level:
 * - `nobody`: it stays level.
 * - `home`: its home side; in the playoffs that is the better seed.
 * - `betterSeed`: the team that is seeded better.
 * - `headToHead`: whoever won more of what the two decided between them in the regular season, then the better seed.
 * - `other`: something no forecast knows, such as the points of the bench.
 */
export const levelRules = ['nobody', 'home', 'betterSeed', 'headToHead', 'other'] as const;
export type LevelRule = (typeof levelRules)[number];

/** What becomes of matchups that end level. Where each category counts by itself, only those of the playoffs are asked for. */
export interface LevelMatchups {
  readonly regularSeason: LevelRule;
  readonly playoffs: LevelRule;
}

/** Fantasy points that a home side is given for being one, in head-to-head points. */
export interface HomeBonus {
  readonly regularSeason: number;
  readonly playoffs: number;
}

export interface PlayoffRules {
  readonly teams: number;
  /** First playoff week; null without playoffs. */
  readonly firstWeek: number | null;
  readonly reseeding: boolean;
  readonly weeksPerRound: number;
  /** Null where nobody has read it yet. */
  readonly seeding: SeedingRules | null;
}

export type SeasonPhase = 'beforeDraft' | 'beforeSeason' | 'running' | 'playoffs' | 'over';

export interface League {
  readonly id: LeagueId;
  readonly platform: Platform;
  readonly name: string;
  /** The year the season starts: 2026 for 2026-27. */
  readonly season: number;
  readonly size: number;
  readonly scoringForm: ScoringForm;
  /** Categories, or the price list in points forms, in the league's order. */
  readonly scored: readonly ScoredStatistic[];
  /** Statistics shown beside the scored ones. */
  readonly displayed: readonly StatisticId[];
  readonly slots: readonly { readonly slot: RosterSlot; readonly count: number }[];
  readonly weeks: readonly Week[];
  /** The running week, the last one once the season is over, null before the first. */
  readonly currentWeek: number | null;
  /** The platform's day when it was read. */
  readonly today: Day;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly phase: SeasonPhase;
  readonly lineupLock: LineupLock;
  readonly acquisitions: AcquisitionRules;
  readonly rosterRules: RosterRules;
  /** Empty without limits, and where the platform does not say. */
  readonly gamesCaps: readonly GamesCap[];
  readonly playoffs: PlayoffRules | null;
  /** Null in forms without matchups, and where nobody has read it yet: then nobody wins, and in the playoffs the better seed. */
  readonly levelMatchups: LevelMatchups | null;
  /** Null or absent without, and where the platform knows none. */
  readonly homeBonus?: HomeBonus | null | undefined;
  /**
   * Statistics the league scores that the product does not know, as its platform numbers them; absent without. Nothing of the
   * league can be forecast: what they decide would be left out.
   */
  readonly unknownScored?: readonly string[] | undefined;
  /** An extra weekly win for the better half of the league by points. */
  readonly medianWin: boolean;
  readonly draftKind: 'snake' | 'auction' | 'other' | null;
  /** Players each team may keep for the season; null without keepers and where the platform does not say. */
  readonly keepers: number | null;
  /** The names of the divisions; empty without. */
  readonly divisions: readonly string[];
  /** The same league a season earlier, where the platform names it. */
  readonly previousId: LeagueId | null;
  readonly isPublic: boolean;
  /** True where the platform is the simulator. */
  readonly isSimulated: boolean;
  readonly url: string | null;
}

export interface Manager {
  /** The platform's id of the person (Yahoo guid, ESPN SWID), so that rivalries follow people, not team names. */
  readonly id: string | null;
  readonly name: string;
}

/** A team's id within its league, as the platform numbers it: `"1"`. */
export type TeamId = string;

export interface Team {
  readonly id: TeamId;
  readonly name: string;
  readonly abbreviation: string | null;
  readonly logoUrl: string | null;
  readonly managers: readonly Manager[];
  readonly division: string | null;
  readonly waiverPriority: number | null;
  readonly faabBalance: number | null;
  readonly moves: number | null;
  readonly trades: number | null;
}

export interface WinLossTie {
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
}

/** A row of the platform's own table. */
export interface Standing extends WinLossTie {
  readonly teamId: TeamId;
  /** Null before the first game. */
  readonly rank: number | null;
  readonly playoffSeed: number | null;
  readonly gamesBack: number | null;
  readonly pointsFor: number | null;
  readonly pointsAgainst: number | null;
  /** Positive for a winning streak, negative for a losing one. */
  readonly streak: number | null;
  /** The season's totals as the platform gives them. */
  readonly seasonLine: StatLine;
}

/** What a team had in one week. */
export interface TeamWeek {
  readonly week: number;
  readonly teamId: TeamId;
  readonly line: StatLine;
  /** Games played by the team's players in active slots; null when the platform does not say. */
  readonly gamesPlayed: number | null;
  /** Games its players still have this week; null when unknown or over. */
  readonly gamesRemaining: number | null;
  /**
   * Games used by slots under a limit, to the end of yesterday as far as the week runs; null or absent where the platform does not
   * tell.
   */
  readonly gamesBySlot?: GamesBySlot | null | undefined;
  /** Fantasy points in points forms. */
  readonly points: number | null;
}

export type MatchupStatus = 'upcoming' | 'running' | 'final';
export type CategoryWinner = 'home' | 'away' | 'tie';

/** Two teams meeting in a week. A bye has no away side. */
export interface Matchup {
  /** Unique within the league. */
  readonly id: string;
  readonly week: number;
  readonly home: TeamId;
  readonly away: TeamId | null;
  readonly status: MatchupStatus;
  readonly isPlayoffs: boolean;
  readonly isConsolation: boolean;
  /** Null while undecided. */
  readonly winner: CategoryWinner | null;
  /** Categories won (category forms) or fantasy points; null before the first game. */
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  /** The platform's own verdict by category; empty in points forms and where it does not say. */
  readonly categories: Readonly<Partial<Record<StatisticId, CategoryWinner>>>;
}

/** Where a player stands as to his health, in one vocabulary for both platforms. */
export const injuryStatuses = [
  'healthy',
  'probable',
  'questionable',
  'doubtful',
  'out',
  'injuredReserve',
  'suspended',
  'notActive',
] as const;
export type InjuryStatus = (typeof injuryStatuses)[number];

/** Whether a player with this status does not play today: no doubt is left. */
export function isRuledOut(status: InjuryStatus): boolean {
  return status === 'out' || status === 'injuredReserve' || status === 'suspended' || status === 'notActive';
}

/** A player as a platform names him. */
export interface Player {
  /** The platform's key: `466.p.10095`, or ESPN's number. */
  readonly id: string;
  readonly name: string;
  /** The NBA club, in ESPN's abbreviation; null for free agents of the NBA. */
  readonly club: string | null;
  readonly positions: readonly Position[];
  /** The one he counts by where a league limits positions; null or absent where nobody has read it. */
  readonly primaryPosition?: Position | null | undefined;
  /** Whether the platform lists him among those nobody drops; absent where nobody has read it. */
  readonly isUndroppable?: boolean | undefined;
  readonly jersey: string | null;
  readonly injury: InjuryStatus;
  /** The platform's own words, such as "Injured (IL-eligible)" or "Ankle". */
  readonly injuryNote: string | null;
  readonly imageUrl: string | null;
}

export interface RosterEntry {
  readonly playerId: string;
  /** Null where the platform lists a player without a place. */
  readonly slot: RosterSlot | null;
}

export interface Roster {
  readonly teamId: TeamId;
  readonly day: Day;
  readonly entries: readonly RosterEntry[];
}

export interface DraftPick {
  readonly pick: number;
  readonly round: number;
  readonly teamId: TeamId;
  /** Null before the pick is made. */
  readonly playerId: string | null;
  /** Dollars in an auction. */
  readonly cost: number | null;
  readonly isKeeper: boolean;
}

export type TransactionKind = 'add' | 'drop' | 'addDrop' | 'waiver' | 'trade' | 'commissioner';

export interface PlayerMove {
  readonly playerId: string;
  readonly playerName: string | null;
  /** Null: the pool of free agents or waivers. */
  readonly from: TeamId | null;
  readonly to: TeamId | null;
}

/** A draft pick that goes from one team to another in a trade. */
export interface PickMove {
  readonly round: number;
  /** Whose pick it was at first; null where the platform does not say. */
  readonly originalTeamId: TeamId | null;
  readonly from: TeamId;
  readonly to: TeamId;
}

/** A move that took effect. */
export interface Transaction {
  /** Unique within the league, and the same whichever of a platform's lists it was read from. */
  readonly id: string;
  readonly kind: TransactionKind;
  /** ISO instant. */
  readonly at: string;
  readonly teamIds: readonly TeamId[];
  readonly moves: readonly PlayerMove[];
  readonly picks: readonly PickMove[];
  readonly faabBid: number | null;
}

/** How a trade offer stands. Platforms let expired offers go on saying that they are pending: they are `expired` here. */
export const offerStates = [
  'open',
  'accepted',
  'declined',
  'cancelled',
  'vetoed',
  'expired',
  'failed',
] as const;
export type OfferState = (typeof offerStates)[number];

/** A trade that was offered, whatever became of it, as far as the reader's credentials may see it. */
export interface TradeOffer {
  readonly id: string;
  /** The team that offers first. */
  readonly teamIds: readonly TeamId[];
  /** ISO instants. */
  readonly proposedAt: string;
  readonly expiresAt: string | null;
  readonly state: OfferState;
  readonly moves: readonly PlayerMove[];
  readonly picks: readonly PickMove[];
}

/** A player nobody in the league has. */
export interface FreeAgent {
  readonly playerId: string;
  readonly availability: 'freeAgent' | 'waivers';
  /** The day his waivers clear; null where unknown, and for free agents. */
  readonly waiversUntil: Day | null;
  /** Percent of the platform's leagues in which he is on a team or in a line-up, and the change of the former lately. */
  readonly percentOwned: number | null;
  readonly percentStarted: number | null;
  readonly percentOwnedChange: number | null;
}

/** Where a player goes in the drafts of a platform's other leagues. */
export interface DraftAverage {
  readonly playerId: string;
  /** Mean pick over a whole draft, from 1; null where the platform tells none. */
  readonly pick: number | null;
  /** Mean dollars in auctions where a team has 200; null where the platform tells none. */
  readonly cost: number | null;
  /** Percent of drafts in which he is taken, where `pick` is the mean of those alone; null where it is the mean of all. */
  readonly percentDrafted: number | null;
  /** Whether most drafts end without him: `pick` then says no more than that he goes last if he goes. */
  readonly isMostlyUndrafted: boolean;
}

/** What a team had on one day. */
export interface TeamDay {
  readonly teamId: TeamId;
  readonly day: Day;
  readonly line: StatLine;
  /** Games its players in active slots played; null when the platform does not say. */
  readonly gamesPlayed: number | null;
  /** Fantasy points in points forms. */
  readonly points: number | null;
}
