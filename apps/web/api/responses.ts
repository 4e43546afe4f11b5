import type { ResponseOf } from '@fantasy-stats/contract/call';
import type { calls } from '@fantasy-stats/contract/calls';

// Names for the response types of the API.

type Calls = typeof calls;

export type LeagueSeasonResponse = ResponseOf<Calls['league']['season']>;
export type LinkedLeague = ResponseOf<Calls['league']['leagues']>['leagues'][number];
export type DashboardResponse = ResponseOf<Calls['league']['dashboard']>;
export type AllLeaguesResponse = ResponseOf<Calls['league']['allLeagues']>;
export type LeaguePlayersResponse = ResponseOf<Calls['league']['players']>;
export type TradesResponse = ResponseOf<Calls['league']['trades']>;
export type SavedTradesResponse = ResponseOf<Calls['league']['savedTrades']>;
export type HistoryResponse = ResponseOf<Calls['league']['history']>;
export type LastDayResponse = ResponseOf<Calls['league']['lastDay']>;
export type ForecastRecordResponse = ResponseOf<Calls['league']['forecastRecord']>;
export type ProjectionRecordResponse = ResponseOf<Calls['league']['projectionRecord']>;
export type AdviceRecordResponse = ResponseOf<Calls['record']['advice']>;
export type StoredRecordRow = ResponseOf<Calls['admin']['record']>['rows'][number];
export type OwnProjectionScore = NonNullable<ResponseOf<Calls['marks']['projectionScore']>['score']>;
export type OwnRankingScore = NonNullable<ResponseOf<Calls['marks']['projectionScore']>['ranking']>;
export type LedgerResponse = ResponseOf<Calls['league']['ledger']>;
export type KeepersResponse = ResponseOf<Calls['league']['keepers']>;
export type DraftReviewResponse = ResponseOf<Calls['draft']['review']>;
export type PlayerLogResponse = ResponseOf<Calls['nba']['playerLog']>;
export type AllowedResponse = ResponseOf<Calls['nba']['allowed']>;
export type ScheduleResponse = ResponseOf<Calls['nba']['schedule']>;
export type ScheduleDays = ScheduleResponse['days'];
export type NbaGameFacts = ScheduleDays[number]['games'][number];
export type SettingsOverview = ResponseOf<Calls['settings']['overview']>;
export type SettingsLeague = SettingsOverview['leagues'][number];
export type EspnOwnLeague = ResponseOf<Calls['settings']['espnLeagues']>['leagues'][number];
export type LinkableLeague = ResponseOf<Calls['settings']['yahooLeagues']>['leagues'][number];
export type PushDevices = ResponseOf<Calls['settings']['pushDevices']>;
export type AlertSettingsResponse = ResponseOf<Calls['alerts']['settings']>;
export type RecapChannels = ResponseOf<Calls['recaps']['channels']>;
export type RecapChannel = RecapChannels['channels'][number];
export type Webhook = ResponseOf<Calls['webhooks']['webhooks']>['webhooks'][number];
export type AccountState = ResponseOf<Calls['account']['state']>;
export type Factors = ResponseOf<Calls['account']['factors']>;
export type Offer = ResponseOf<Calls['billing']['plans']>;
export type Plan = Offer['plans'][number];
export type Subscription = ResponseOf<Calls['billing']['subscription']>;
export type Outcome = ResponseOf<Calls['billing']['checkoutOutcome']>;

export type Health = ResponseOf<Calls['admin']['health']>;
export type Sync = ResponseOf<Calls['admin']['syncs']>['syncs'][number];
export type QuarantineEntry = ResponseOf<Calls['admin']['setAside']>['entries'][number];
export type User = ResponseOf<Calls['admin']['users']>['users'][number];
export type AdminLeague = ResponseOf<Calls['admin']['leagues']>['leagues'][number];
export type Unrecognized = ResponseOf<Calls['admin']['unrecognized']>['answers'][number];
export type AdminContradiction = ResponseOf<Calls['admin']['contradictions']>['contradictions'][number];
export type AdminPlayer = ResponseOf<Calls['admin']['players']>['players'][number];
export type NbaPlayer = ResponseOf<Calls['admin']['nbaPlayers']>['players'][number];
export type AuditEntry = ResponseOf<Calls['admin']['audit']>['entries'][number];
export type AdminSubscription = ResponseOf<Calls['admin']['subscriptions']>['subscriptions'][number];
export type Job = ResponseOf<Calls['admin']['jobs']>['jobs'][number];
