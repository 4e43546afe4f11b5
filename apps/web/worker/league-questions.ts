import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { WireGameLines } from '@fantasy-stats/contract/nba-players';
import type { LeagueSeason } from '@fantasy-stats/domain';
import type { OddsMoved, OddsPartsQuestion, WeekProjection } from '@fantasy-stats/engine/league-forecast';
import type {
  PlayerValues,
  ValuedRules,
  ValuesAnswer,
  ValuesQuestion,
} from '@fantasy-stats/engine/player-values';
import type { NoPlanReason, PickupAnswer, PickupQuestion } from '@fantasy-stats/engine/streaming';
import type { CounterProgress, FinderProgress, TradeIdea } from '@fantasy-stats/engine/trade';
import type {
  MockAnswer,
  MockQuestion,
  MockReviewAnswer,
  MockReviewQuestion,
  RoomAdvice,
  RoomQuestion,
  RoomRules,
} from './draft-messages.ts';
import type { Advice, AdviceQuestion, MatchupQuestion } from './matchup-messages.ts';
import type { RestValues, RestValuesAsk, StreamingAnswer, StreamingQuestion } from './streaming-messages.ts';
import type {
  FinderAsk,
  KnownTrade,
  PlayerWorth,
  TradeAnswer,
  TradeAsk,
  TradeIdeaQuestion,
  TradesNow,
  WorthAsk,
} from './trade-messages.ts';
import type { WhatIf, WhatIfQuestion } from './what-if-messages.ts';

/** What forecasts are computed from. */
interface OfInputs {
  readonly inputs: WireForecastInputs;
}

/** The same with everybody who can be added. */
interface OfPlayers extends OfInputs {
  readonly players: readonly LeaguePlayer[];
}

/** The same with the standings, schedule and results of the season. */
interface OfSeason extends OfPlayers {
  readonly season: LeagueSeason;
}

/** The same with what the last week's first forecasts were computed from; null where that was not kept. */
interface OfWeekStart extends OfSeason {
  readonly then: WireForecastInputs | null;
}

interface OfRoom extends OfInputs {
  readonly rules: RoomRules;
}

/** What values are computed from: the league's rules, who is whose, the games, and what is projected. */
interface OfValues {
  readonly rules: ValuedRules;
  readonly players: readonly LeaguePlayer[];
  /** Null while nothing has been read. */
  readonly games: WireGameLines | null;
  readonly earlier: WireGameLines | null;
  readonly inputs: WireForecastInputs | null;
}

interface Asked<About, Question, Answer> {
  readonly about: About;
  readonly question: Question;
  readonly answer: Answer;
}

/** Everything that is asked about a league, all of one worker. */
export interface LeagueQuestions {
  readonly whatIf: Asked<OfInputs, WhatIfQuestion, WhatIf>;
  readonly projection: Asked<OfPlayers, MatchupQuestion, WeekProjection>;
  readonly advice: Asked<OfPlayers, AdviceQuestion, Advice>;
  readonly streaming: Asked<OfPlayers, StreamingQuestion, StreamingAnswer>;
  /** What players are worth after the days of a question, where categories count differently. */
  readonly restValues: Asked<OfPlayers, RestValuesAsk, RestValues>;
  /** The reader's share of a matchup. */
  readonly share: Asked<OfPlayers, Omit<MatchupQuestion, 'edits'>, number>;
  readonly pickups: Asked<OfPlayers, PickupQuestion, PickupAnswer | { readonly none: NoPlanReason }>;
  readonly oddsParts: Asked<OfWeekStart, OddsPartsQuestion, OddsMoved | null>;
  readonly tradeIdea: Asked<OfSeason, TradeIdeaQuestion, TradeIdea | null>;
  readonly worth: Asked<OfSeason, WorthAsk, PlayerWorth>;
  readonly trade: Asked<OfSeason, TradeAsk, TradeAnswer>;
  readonly tradesNow: Asked<OfSeason, readonly KnownTrade[], TradesNow>;
  /** How to answer a trade; null for one that cannot be made. */
  readonly counter: Asked<OfSeason, TradeAsk, CounterProgress | null>;
  readonly trades: Asked<OfSeason, FinderAsk, FinderProgress>;
  readonly draft: Asked<OfRoom, RoomQuestion, RoomAdvice>;
  readonly mock: Asked<OfRoom, MockQuestion, MockAnswer>;
  readonly mockReview: Asked<OfRoom, MockReviewQuestion, MockReviewAnswer>;
  readonly values: Asked<OfValues, ValuesQuestion, ValuesAnswer>;
  readonly player: Asked<
    OfValues,
    Pick<ValuesQuestion, 'kind' | 'punts' | 'weights'> & { readonly nbaId: number },
    PlayerValues
  >;
}

export type LeagueQuestionKind = keyof LeagueQuestions;
