import type { AnswerOf } from '@fantasy-stats/contract/call';
import type { calls } from '@fantasy-stats/contract/calls';

/* The answers of the API that pages hand around, by name. */

type Calls = typeof calls;

export type LeagueSeasonAnswer = AnswerOf<Calls['league']['season']>;
export type LinkedLeague = AnswerOf<Calls['league']['leagues']>['leagues'][number];
export type DashboardAnswer = AnswerOf<Calls['league']['dashboard']>;
export type LeaguePlayersAnswer = AnswerOf<Calls['league']['players']>;
export type TradesAnswer = AnswerOf<Calls['league']['trades']>;
export type SavedTradesAnswer = AnswerOf<Calls['league']['savedTrades']>;
export type HistoryAnswer = AnswerOf<Calls['league']['history']>;
export type LastDayAnswer = AnswerOf<Calls['league']['lastDay']>;
export type ForecastRecordAnswer = AnswerOf<Calls['league']['forecastRecord']>;
export type ProjectionRecordAnswer = AnswerOf<Calls['league']['projectionRecord']>;
export type PickupRecordAnswer = AnswerOf<Calls['league']['pickupRecord']>;
export type PlanRecordAnswer = AnswerOf<Calls['league']['planRecord']>;
export type TradeIdeaRecordAnswer = AnswerOf<Calls['league']['tradeIdeaRecord']>;
export type TradeRecordAnswer = AnswerOf<Calls['league']['tradeRecord']>;
export type StoredRecordRow = AnswerOf<Calls['admin']['record']>['rows'][number];
export type OwnProjectionScore = NonNullable<AnswerOf<Calls['marks']['projectionScore']>['score']>;
export type OwnRankingScore = NonNullable<AnswerOf<Calls['marks']['projectionScore']>['ranking']>;
export type LedgerAnswer = AnswerOf<Calls['league']['ledger']>;
export type DraftReviewAnswer = AnswerOf<Calls['draft']['review']>;
export type PlayerLogAnswer = AnswerOf<Calls['nba']['playerLog']>;
export type AllowedAnswer = AnswerOf<Calls['nba']['allowed']>;
export type ScheduleAnswer = AnswerOf<Calls['nba']['schedule']>;
export type ScheduleDays = ScheduleAnswer['days'];
export type NbaGameFacts = ScheduleDays[number]['games'][number];
export type SettingsOverview = AnswerOf<Calls['settings']['overview']>;
export type SettingsLeague = SettingsOverview['leagues'][number];
export type LinkableLeague = AnswerOf<Calls['settings']['yahooLeagues']>['leagues'][number];
export type PushDevices = AnswerOf<Calls['settings']['pushDevices']>;
export type AlertSettingsAnswer = AnswerOf<Calls['alerts']['settings']>;
export type RecapChannels = AnswerOf<Calls['recaps']['channels']>;
export type RecapChannel = RecapChannels['channels'][number];
export type Webhook = AnswerOf<Calls['webhooks']['webhooks']>['webhooks'][number];
export type AccountState = AnswerOf<Calls['account']['state']>;
export type Factors = AnswerOf<Calls['account']['factors']>;
export type Offer = AnswerOf<Calls['billing']['plans']>;
export type Plan = Offer['plans'][number];
export type Subscription = AnswerOf<Calls['billing']['subscription']>;
export type Outcome = AnswerOf<Calls['billing']['checkoutOutcome']>;

export type Health = AnswerOf<Calls['admin']['health']>;
export type Sync = AnswerOf<Calls['admin']['syncs']>['syncs'][number];
export type SetAside = AnswerOf<Calls['admin']['setAside']>['entries'][number];
export type User = AnswerOf<Calls['admin']['users']>['users'][number];
export type AdminLeague = AnswerOf<Calls['admin']['leagues']>['leagues'][number];
export type Unrecognized = AnswerOf<Calls['admin']['unrecognized']>['answers'][number];
export type AdminContradiction = AnswerOf<Calls['admin']['contradictions']>['contradictions'][number];
export type AdminPlayer = AnswerOf<Calls['admin']['players']>['players'][number];
export type NbaPlayer = AnswerOf<Calls['admin']['nbaPlayers']>['players'][number];
export type AuditEntry = AnswerOf<Calls['admin']['audit']>['entries'][number];
export type AdminSubscription = AnswerOf<Calls['admin']['subscriptions']>['subscriptions'][number];
export type Job = AnswerOf<Calls['admin']['jobs']>['jobs'][number];
