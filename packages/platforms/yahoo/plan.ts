import { isHeadToHead, type League } from '@fantasy-stats/domain';
import type { YahooRequest } from './handed.ts';
import { isRefreshable } from './league.ts';

/**
 * Returns a read's first requests: the settings and the calendar; for a league with known settings, the
 * standings.
 */
export function yahooReadStart(leagueKey: string, known: League | null = null): YahooRequest[] {
  if (known && isRefreshable(known)) return [{ resource: standingsOf(`league/${leagueKey}`, known) }];
  const [game = ''] = leagueKey.split('.');
  return [{ resource: `league/${leagueKey}/settings` }, { resource: `game/${game}/game_weeks` }];
}

/**
 * Returns the requests that every read of a league needs, sent in one round.
 *
 * @param wish.weeks the weeks to read
 * @param received the resources with a response
 */
export function yahooReadPlan(
  leagueKey: string,
  league: League,
  wish: { readonly weeks: readonly number[]; readonly hasDraft: boolean; readonly freeAgents: number },
  received: ReadonlySet<string>,
): YahooRequest[] {
  const at = `league/${leagueKey}`;
  const weekly = isHeadToHead(league.scoringForm)
    ? wish.weeks.map((week) => (week === league.currentWeek ? null : `${at}/scoreboard;week=${week}`))
    : teamStats(at, wish.weeks, received);
  return [
    standingsOf(at, league),
    `${at}/teams/roster`,
    ...(wish.hasDraft ? [] : [`${at}/draftresults`]),
    `${at}/transactions;count=100;start=0`,
    ...(wish.freeAgents > 0
      ? [
          `${at}/players;status=A;sort=AR;start=0;count=${Math.min(100, wish.freeAgents)};out=percent_owned,ownership`,
        ]
      : []),
    ...weekly,
  ].flatMap((resource) => (resource === null ? [] : [{ resource }]));
}

/** Returns the resource with the standings and, if the league has one, the current week's scoreboard. */
function standingsOf(at: string, { phase, scoringForm }: League): string {
  return isHeadToHead(scoringForm) && phase !== 'beforeDraft'
    ? `${at};out=scoreboard/standings`
    : `${at}/standings`;
}

/**
 * Returns the resources with teams' weekly statistics: one week first, because Yahoo may refuse all of them.
 */
function teamStats(at: string, weeks: readonly number[], received: ReadonlySet<string>): string[] {
  const resources = weeks.map((week) => `${at}/teams/stats;type=week;week=${week}`);
  return received.has(resources[0] ?? '') ? resources : resources.slice(0, 1);
}
