import type { Day, StatisticId, TeamId, WinLossTie } from '@fantasy-stats/domain';
import type { RecordKind } from '../standings/history/season-records.ts';
import type { MatchupStage } from '../standings/title-bracket.ts';

/* What can be told of a week: each item is one sentence's facts, with every number the sentence may hold. */

type Pair<Value> = readonly [Value, Value];

/** What a matchup's score counts. */
type ScoreUnit = 'categories' | 'points';

/** What chances are of: a place in the playoffs, or the title where that is settled or there are none. */
type OddsOf = 'playoffs' | 'title';

/** How a matchup ended: who won it stands first. */
interface ResultItem {
  readonly kind: 'result';
  readonly isTie: boolean;
  readonly teams: Pair<TeamId>;
  readonly scores: Pair<number>;
  /** Categories that nobody won; 0 in points leagues. */
  readonly ties: number;
  readonly unit: ScoreUnit;
  readonly stage: MatchupStage;
}

/** The winner was less likely to win than not when the week began. */
interface UpsetItem {
  readonly kind: 'upset';
  readonly winner: TeamId;
  readonly loser: TeamId;
  /** The winner's chance before the week. */
  readonly chance: number;
}

interface ClosestItem {
  readonly kind: 'closest';
  readonly isTie: boolean;
  /** The winner first. */
  readonly teams: Pair<TeamId>;
  readonly margin: number;
  readonly unit: ScoreUnit;
  /** The category that hung by the least, its winner first; null in points leagues and where lines are not known. */
  readonly tightest: {
    readonly statistic: StatisticId;
    readonly teams: Pair<TeamId>;
    readonly values: Pair<number>;
  } | null;
}

interface BlowoutItem {
  readonly kind: 'blowout';
  /** The winner first. */
  readonly teams: Pair<TeamId>;
  readonly scores: Pair<number>;
  readonly ties: number;
  readonly unit: ScoreUnit;
}

/** `lucky`: won, and would have lost to most others. `unlucky`: lost, and would have beaten most others. */
interface LuckItem {
  readonly kind: 'lucky' | 'unlucky';
  readonly team: TeamId;
  readonly opponent: TeamId;
  /** The team's week as matchups against every other team. */
  readonly allPlay: WinLossTie;
}

/** The best week: most all-play categories, or most fantasy points. */
interface BestItem {
  readonly kind: 'best';
  readonly teams: readonly TeamId[];
  readonly allPlay: WinLossTie | null;
  readonly points: number | null;
}

/** The value of a category that stood furthest above the league's week. */
interface StandoutItem {
  readonly kind: 'standout';
  readonly team: TeamId;
  readonly statistic: StatisticId;
  readonly value: number;
}

/** What the bench would have brought with the best lineup there was. */
interface BenchItem {
  readonly kind: 'bench';
  readonly team: TeamId;
  /** Games played on the bench. */
  readonly games: number;
  /** Fantasy points by which the best lineup beats the one that was set; null in category leagues. */
  readonly points: number | null;
  /** The result, and the one with the best lineup, where that is better; null else. */
  readonly turned: { readonly actual: WinLossTie; readonly best: WinLossTie } | null;
}

interface RecordItem {
  readonly kind: 'record';
  readonly record: RecordKind;
  readonly team: TeamId;
  readonly opponent: TeamId | null;
  readonly statistic: StatisticId | 'points' | null;
  readonly value: number;
  /** The record that was broken. */
  readonly previous: {
    readonly value: number;
    readonly team: string;
    /** The year in which its season began. */
    readonly season: number;
  };
  /** Seasons that the record is of, the running one included. */
  readonly seasons: number;
}

interface TradeItem {
  readonly kind: 'trade';
  readonly sides: readonly {
    readonly team: TeamId;
    /** Players' names. */
    readonly got: readonly string[];
    /** Draft picks. */
    readonly picks: number;
  }[];
  /** Whom the projections of the day favored to come out ahead over the rest of the season, and how likely; null where not told. */
  readonly favored: { readonly team: TeamId; readonly chance: number } | null;
}

interface OddsItem {
  readonly kind: 'rise' | 'fall';
  readonly team: TeamId;
  readonly of: OddsOf;
  readonly before: number;
  readonly after: number;
}

/** Who is first after the week. */
interface LeaderItem {
  readonly kind: 'leader';
  readonly teams: readonly TeamId[];
  /** What the league counts; null in leagues without matchups. */
  readonly record: WinLossTie | null;
  /** Rotisserie or season points; null in leagues with matchups. */
  readonly points: number | null;
  /** Games, or points, by which the next team is behind; null where all are first. */
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
  /** Matchups in a row. */
  readonly length: number;
  readonly isWinning: boolean;
}

/** What a team's next week is worth to it. */
interface StakeItem {
  readonly kind: 'stake';
  readonly week: number;
  readonly team: TeamId;
  readonly of: OddsOf;
  readonly win: number;
  readonly loss: number;
}

/** A matchup to come, home first; the home side's chance is null where there is none to tell. */
interface PairingItem {
  readonly kind: 'pairing';
  readonly teams: Pair<TeamId>;
  readonly chance: number | null;
  readonly stage: MatchupStage;
}

/** The matchup that is most open, or least; the favorite first. */
interface ForecastItem {
  readonly kind: 'tossUp' | 'favorite';
  readonly teams: Pair<TeamId>;
  readonly chance: number;
}

/** The two best-placed teams that meet. */
interface TopMeetingItem {
  readonly kind: 'topMeeting';
  readonly teams: Pair<TeamId>;
  readonly ranks: Pair<number>;
}

/** Two neighbors in the table of a league without matchups, the better first, and the points between them. */
interface RaceItem {
  readonly kind: 'race';
  readonly teams: Pair<TeamId>;
  readonly rank: number;
  readonly gap: number;
}

interface CalendarItem {
  readonly kind: 'deadline';
  /** The last day for trades. */
  readonly day: Day;
}

interface LastRegularItem {
  readonly kind: 'lastRegularWeek';
  /** Teams that make the playoffs. */
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

/** What can be told of a week, in the order in which it is told. */
export interface RecapFacts {
  readonly about: 'recap' | 'preview' | 'trade';
  readonly week: number;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly isPlayoffs: boolean;
  readonly items: readonly RecapItem[];
}

type Telling<Item, Kind> = Item extends { readonly kind: infer Own }
  ? Kind extends Own
    ? Item
    : never
  : never;

/** The item of a kind; several kinds can share one. */
export type ItemOf<Kind extends RecapItem['kind']> = Telling<RecapItem, Kind>;
