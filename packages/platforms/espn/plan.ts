import { addDays, type Day, isHeadToHead, type League } from '@fantasy-stats/domain';
import { openingDayOf, periodOfDay } from './calendar.ts';
import { dayQuery } from './days.ts';
import { freeAgentQuery } from './free-agents.ts';
import { periodsSince } from './history.ts';
import { recordsQuery } from './history-reads.ts';
import { scheduleQuery, settingsQuery } from './league.ts';
import { rostersQuery } from './players.ts';
import { type EspnQuery, likelierRequest, seasonRequest } from './requests.ts';
import { draftQuery, teamsQuery } from './teams.ts';
import type { EspnRequest } from './transport.ts';
import { allMatchupsQuery, matchupsQuery } from './week-readings.ts';

export interface EspnReadWish {
  /** Weeks to read again; all weeks if absent. */
  readonly weeks?: readonly number[];
  /** First day of the transactions to read; default three days ago. */
  readonly since?: Day;
  readonly hasDraft?: boolean;
  /** Past days whose lineups and team statistics are read; default none. */
  readonly days?: readonly Day[];
  /** Number of free agents; default 100, 0 for none. */
  readonly freeAgents?: number;
}

const recentDays = 3;
const fewFreeAgents = 100;

/**
 * Lists the requests for reading a league in a browser.
 *
 * 1. `espnReadPlan(key, null)` returns the first requests. The browser sends them in order as `GET espnHost +
 *   path + '?' + query` with `credentials: 'include'` and, unless `filter` is null, the header
 *   `x-fantasy-filter: filter`. It submits `{request, reply: {status, headers, text}}`, with any status (0
 *   without a response).
 * 2. `handedEspnLeague(responses, …)` creates a source; its `readLeague()` returns the league.
 * 3. `espnReadPlan(key, league, wish)` returns all other requests.
 * 4. The source's `wanted()` lists requests without a response. Submit those and read again.
 *
 * To refresh a known league, send `[...espnRefreshStart(key), ...espnReadPlan(key, known, wish)]` and call
 * `readLeague(known)`.
 */
export function espnReadPlan(
  key: { readonly seasonEndYear: number; readonly leagueId: string },
  league: League | null,
  wish: EspnReadWish = {},
): EspnRequest[] {
  const requestOf = (query: EspnQuery) => likelierRequest(key.seasonEndYear, key.leagueId, query);
  if (!league)
    return [
      requestOf(settingsQuery),
      seasonRequest(key.seasonEndYear, scheduleQuery),
      requestOf(allMatchupsQuery),
    ];
  const { weeks, days = [], freeAgents = fewFreeAgents } = wish;
  const since = wish.since ?? addDays(league.today, -recentDays);
  const rereadsWeeks = weeks !== undefined && weeks.length > 0 && isHeadToHead(league.scoringForm);
  const inSeason = days.filter((day) => day >= league.firstDay && day <= league.lastDay);
  return [
    requestOf(teamsQuery(true)),
    ...(rereadsWeeks ? [requestOf(matchupsQuery(league, weeks))] : []),
    requestOf(rostersQuery),
    ...(wish.hasDraft === true ? [] : [requestOf(draftQuery)]),
    ...periodsSince(league, since).map((period) => requestOf(recordsQuery(period, true))),
    ...(freeAgents > 0 ? [requestOf(freeAgentQuery(freeAgents))] : []),
    ...inSeason.map((day) => requestOf(dayQuery(periodOfDay(openingDayOf(league), day)))),
  ];
}

export function espnRefreshStart(key: {
  readonly seasonEndYear: number;
  readonly leagueId: string;
}): EspnRequest[] {
  return [likelierRequest(key.seasonEndYear, key.leagueId, settingsQuery)];
}
