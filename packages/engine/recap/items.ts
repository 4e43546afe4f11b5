import type { Day, StatisticId, TeamId, WinLossTie } from '@fantasy-stats/domain';
import type { RecordKind, RecordUnit } from '../season/history/season-records.ts';
import type { MatchupStage } from '../season/title-bracket.ts';

// Each item contains all numbers that its sentence may use.

type Pair<Value> = readonly [Value, Value];

type ScoreUnit = 'categories' | 'points';

/** Playoff odds, or title odds once the playoffs have started and in leagues without playoffs. */
type OddsOf = 'playoffs' | 'title';

interface ResultItem {
  readonly kind: 'result';
  readonly isTie: boolean;
  readonly teams: Pair<TeamId>;
  readonly scores: Pair<number>;
  /** Tied categories; 0 in points leagues. */
  readonly ties: number;
  readonly unit: ScoreUnit;
  readonly stage: MatchupStage;
}

/** A win by the team that was the underdog when the week started. */
interface UpsetItem {
  readonly kind: 'upset';
  readonly winner: TeamId;
  readonly loser: TeamId;
  readonly chance: number;
}

interface ClosestItem {
  readonly kind: 'closest';
  readonly isTie: boolean;
  /** Winner first. */
  readonly teams: Pair<TeamId>;
  readonly margin: number;
  readonly unit: ScoreUnit;
  /** The closest category, its winner first; null in points leagues and when lines are unknown. */
  readonly tightest: {
    readonly statistic: StatisticId;
    readonly teams: Pair<TeamId>;
    readonly values: Pair<number>;
  } | null;
}

interface BlowoutItem {
  readonly kind: 'blowout';
  /** Winner first. */
  readonly teams: Pair<TeamId>;
  readonly scores: Pair<number>;
  readonly ties: number;
  readonly unit: ScoreUnit;
}

/**
 * `lucky`: won, but would have lost to most other teams. `unlucky`: lost, but would have beaten most other
 * teams.
 */
interface LuckItem {
  readonly kind: 'lucky' | 'unlucky';
  readonly team: TeamId;
  readonly opponent: TeamId;
  /** The team's all-play record that week, in matchups. */
  readonly allPlay: WinLossTie;
}

/** The teams with the best week: most all-play categories won, or most fantasy points. */
interface BestItem {
  readonly kind: 'best';
  readonly teams: readonly TeamId[];
  readonly allPlay: WinLossTie | null;
  readonly points: number | null;
}

/** The category value furthest above the league's mean. */
interface StandoutItem {
  readonly kind: 'standout';
  readonly team: TeamId;
  readonly statistic: StatisticId;
  readonly value: number;
}

/** What a team missed by not setting its best possible lineup. */
interface BenchItem {
  readonly kind: 'bench';
  readonly team: TeamId;
  readonly games: number;
  /** Difference in fantasy points between the best and the set lineup; null in category leagues. */
  readonly points: number | null;
  /** The actual result and the one with the best lineup, if better; otherwise null. */
  readonly turned: { readonly actual: WinLossTie; readonly best: WinLossTie } | null;
}

interface RecordItem {
  readonly kind: 'record';
  readonly record: RecordKind;
  readonly team: TeamId;
  readonly opponent: TeamId | null;
  readonly statistic: StatisticId | 'points' | null;
  readonly unit: RecordUnit;
  readonly value: number;
  readonly previous: {
    readonly value: number;
    readonly team: string;
    /** The year the season started. */
    readonly season: number;
  };
  /** Number of seasons the record covers, including the current one. */
  readonly seasons: number;
}

interface TradeItem {
  readonly kind: 'trade';
  readonly sides: readonly {
    readonly team: TeamId;
    readonly got: readonly string[];
    readonly picks: number;
    /** FAAB in dollars; absent if none. */
    readonly faab?: number | undefined;
  }[];
  /**
   * The side favored by that day's projections over the rest of the season, and its chance; null when
   * unknown.
   */
  readonly favored: { readonly team: TeamId; readonly chance: number } | null;
}

interface OddsItem {
  readonly kind: 'rise' | 'fall';
  readonly team: TeamId;
  readonly of: OddsOf;
  readonly before: number;
  readonly after: number;
}

interface LeaderItem {
  readonly kind: 'leader';
  readonly teams: readonly TeamId[];
  /** Record in the league's unit; null in leagues without matchups. */
  readonly record: WinLossTie | null;
  /** Rotisserie or season points; null in leagues with matchups. */
  readonly points: number | null;
  /** Lead over the next team in games or points; null when every team is first. */
  readonly ahead: number | null;
}

interface ClimbItem {
  readonly kind: 'climb';
  readonly team: TeamId;
  readonly from: number;
  readonly to: number;
}

interface TeamsItem {
  readonly kind: 'clinched' | 'eliminated' | 'bye';
  readonly teams: readonly TeamId[];
}

interface ChampionItem {
  readonly kind: 'champion';
  readonly team: TeamId;
  readonly runnerUp: TeamId | null;
}

interface StreakItem {
  readonly kind: 'streak';
  readonly team: TeamId;
  /** Consecutive matchups. */
  readonly length: number;
  readonly isWinning: boolean;
}

interface StakeItem {
  readonly kind: 'stake';
  readonly week: number;
  readonly team: TeamId;
  readonly of: OddsOf;
  readonly win: number;
  readonly loss: number;
}

/** An upcoming matchup, home first; the home side's chance is null when unknown. */
interface PairingItem {
  readonly kind: 'pairing';
  readonly teams: Pair<TeamId>;
  readonly chance: number | null;
  readonly stage: MatchupStage;
}

/** The closest or most one-sided matchup, favorite first. */
interface ForecastItem {
  readonly kind: 'tossUp' | 'favorite';
  readonly teams: Pair<TeamId>;
  readonly chance: number;
}

interface TopMeetingItem {
  readonly kind: 'topMeeting';
  readonly teams: Pair<TeamId>;
  readonly ranks: Pair<number>;
}

/**
 * Two adjacent teams in the standings of a league without matchups, better first, and the points between
 * them.
 */
interface RaceItem {
  readonly kind: 'race';
  readonly teams: Pair<TeamId>;
  readonly rank: number;
  readonly gap: number;
}

interface CalendarItem {
  readonly kind: 'deadline';
  readonly day: Day;
}

interface LastRegularItem {
  readonly kind: 'lastRegularWeek';
  readonly spots: number;
}

export type RecapItem =
  | ResultItem
  | UpsetItem
  | ClosestItem
  | BlowoutItem
  | LuckItem
  | BestItem
  | StandoutItem
  | BenchItem
  | RecordItem
  | TradeItem
  | OddsItem
  | LeaderItem
  | ClimbItem
  | TeamsItem
  | ChampionItem
  | StreakItem
  | StakeItem
  | PairingItem
  | ForecastItem
  | TopMeetingItem
  | RaceItem
  | CalendarItem
  | LastRegularItem;

export interface RecapFacts {
  readonly about: 'recap' | 'preview' | 'trade';
  readonly week: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly isPlayoffs: boolean;
  readonly items: readonly RecapItem[];
}

type ItemOfKind<Item, Kind> = Item extends { readonly kind: infer Own }
  ? Kind extends Own
    ? Item
    : never
  : never;

/** The item type with this `kind`; several kinds can share a type. */
export type ItemOf<Kind extends RecapItem['kind']> = ItemOfKind<RecapItem, Kind>;
