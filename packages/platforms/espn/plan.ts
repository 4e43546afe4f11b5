import { addDays, type Day, isHeadToHead, type League } from '@fantasy-stats/domain';
import { periodOfDay } from './calendar.ts';
import { dayQuery } from './days.ts';
import { freeAgentQuery } from './free-agents.ts';
import { periodsSince } from './history.ts';
import { recordsQuery } from './history-reads.ts';
import { scheduleQuery, settingsQuery } from './league.ts';
import { rostersQuery } from './players.ts';
import { type EspnQuery, leagueRequests, seasonRequest } from './requests.ts';
import { draftQuery, teamsQuery } from './teams.ts';
import type { EspnRequest } from './transport.ts';
import { allMatchupsQuery, matchupsQuery } from './week-readings.ts';

/** What to read of a league; what is left out is read as in a first whole read. */
export interface EspnReadWish {
  /** Weeks to read again; every week where left out. */
  readonly weeks?: readonly number[];
  /** Transactions since that day; since three days ago where left out. */
  readonly since?: Day;
  readonly hasDraft?: boolean;
  /** Past days with lineups and team lines; none where left out. */
  readonly days?: readonly Day[];
  /** Players nobody has; 100 where left out, 0 for none. */
  readonly freeAgents?: number;
}

const recentDays = 3;
const fewFreeAgents = 100;

/**
 * The questions for a read of a league, for a browser that asks ESPN in its user's own session and hands the answers
 * over, so that no cookie leaves it. The protocol:
 *
 * 1. `espnReadPlan(key, null)` gives the first questions (settings, the NBA teams' schedule, all matchups). The browser
 *    sends each as `GET espnHost + path + '?' + query`, with the header `x-fantasy-filter: filter` where that is not
 *    null, `credentials: 'include'`, one after the other; it hands over for each `{request, reply: {status,
 *    headers, text}}` with the headers of `espnHeaders`, whatever the status (0 for no answer).
 * 2. `handedEspnLeague(answers, …)` is a source over them: its `readLeague()` gives the league, or says by the usual
 *    errors why not.
 * 3. `espnReadPlan(key, league, wish)` gives the questions for everything else. The whole read is done by a new source
 *    over all answers, those of step 1 included.
 * 4. What was read may ask for more (names of players who were dropped, an old season that lives elsewhere): the
 *    source's `wanted()` lists every question it asked in vain. Hand those over too and read again, until it is
 *    empty or nothing new comes.
 *
 * A refresh of a known league leaves step 2 out: `[...espnRefreshStart(key), ...espnReadPlan(key, known, wish)]`, then
 * `readLeague(known)`.
 */
export function espnReadPlan(
  key: { readonly seasonEndYear: number; readonly leagueId: string },
  league: League | null,
  wish: EspnReadWish = {},
): EspnRequest[] {
  const ask = (query: EspnQuery) => leagueRequests(key.seasonEndYear, key.leagueId, query)[0];
  if (!league)
    return [ask(settingsQuery), seasonRequest(key.seasonEndYear, scheduleQuery), ask(allMatchupsQuery)];
  const { weeks, days = [], freeAgents = fewFreeAgents } = wish;
  const since = wish.since ?? addDays(league.today, -recentDays);
  const rereadsWeeks = weeks !== undefined && weeks.length > 0 && isHeadToHead(league.scoringForm);
  const inSeason = days.filter((day) => day >= league.firstDay && day <= league.lastDay);
  return [
    ask(teamsQuery(true)),
    ...(rereadsWeeks ? [ask(matchupsQuery(league, weeks))] : []),
    ask(rostersQuery),
    ...(wish.hasDraft === true ? [] : [ask(draftQuery)]),
    ...periodsSince(league, since).map((period) => ask(recordsQuery(period, true))),
    ...(freeAgents > 0 ? [ask(freeAgentQuery(freeAgents))] : []),
    ...inSeason.map((day) => ask(dayQuery(periodOfDay(league.firstDay, day)))),
  ];
}

/** The question a refresh of a known league begins with: its settings and where it stands. */
export function espnRefreshStart(key: {
  readonly seasonEndYear: number;
  readonly leagueId: string;
}): EspnRequest[] {
  return [leagueRequests(key.seasonEndYear, key.leagueId, settingsQuery)[0]];
}
