import type { Results } from '../fantasy/results.ts';
import type { World } from '../world.ts';
import { topics } from './communication.ts';
import { draftDetail, draftSettings } from './draft.ts';
import type { Filter } from './filter.ts';
import { leagueBase } from './league.ts';
import { playerCards, playerPool } from './player-pool.ts';
import { rosterOf } from './rosters.ts';
import { matchupSchedule, type ScheduleFilter, scoreSchedule, standingsSchedule } from './schedule.ts';
import { leagueSettings, scoreboardSettings } from './settings.ts';
import { members, scoreboardTeams, teams } from './teams.ts';
import { transactionsOf } from './transactions.ts';
import { type Json, type JsonObject, overlay } from './view.ts';

export interface LeagueRead {
  readonly world: World;
  readonly results: Results;
  readonly origin: string;
  readonly views: readonly string[];
  readonly dayNumber: number;
  readonly previousSeasons: readonly number[];
  readonly filter: Filter;
}

function scheduleFilter({ results, filter }: LeagueRead): ScheduleFilter {
  if (filter.isSet('schedule', 'filterCurrentMatchupPeriod')) return { weeks: [results.currentWeek] };
  return { weeks: filter.numbers('schedule', 'filterMatchupPeriodIds') };
}

/** Returns the content of one view. Unknown views have none. */
function viewPart(read: LeagueRead, view: string): JsonObject {
  const { world, results, origin, dayNumber, filter } = read;
  switch (view) {
    case 'mSettings':
      return { settings: leagueSettings(results) };
    case 'mTeam':
      return { teams: teams(origin, results), members: members(results) };
    case 'mStandings':
      return {
        schedule: standingsSchedule(results, results.currentWeek),
        status: { requestedMatchupPeriodId: results.currentWeek },
        teams: teams(origin, results),
      };
    case 'mRoster':
      return {
        teams: results.league.teams.map(({ index, id }) => ({
          id,
          roster: rosterOf(world, results, index, dayNumber),
        })),
      };
    case 'mMatchup':
      return { schedule: matchupSchedule(results, scheduleFilter(read)) };
    case 'mMatchupScore':
      return { schedule: scoreSchedule(world, results, scheduleFilter(read), dayNumber) };
    case 'mScoreboard':
      return { settings: scoreboardSettings(results), teams: scoreboardTeams(origin, results) };
    case 'mDraftDetail':
      return {
        draftDetail: draftDetail(world, results),
        settings: { draftSettings: draftSettings(results) },
      };
    case 'mTransactions2': {
      const types = filter.texts('transactions', 'filterType');
      return {
        status: {
          lastUpdateInfo: {
            clientAddress: null,
            platform: 'lm-processor',
            source: 'NightlyLeagueUpdateTaskProcessor',
          },
        },
        transactions: transactionsOf(world, results, dayNumber, types),
      };
    }
    case 'kona_league_communication':
      return {
        topics: topics(world, results, {
          limit: filter.number('topics', 'limit') ?? 25,
          offset: filter.number('topics', 'offset') ?? 0,
          topicTypes: filter.texts('topics', 'filterType'),
          messageTypes: filter.numbers('topics', 'filterIncludeMessageTypeIds'),
        }),
      };
    default:
      return {};
  }
}

export function readLeague(read: LeagueRead): { body: Json; headers: Record<string, string> } {
  const { world, results, views, dayNumber, filter } = read;
  const headers: Record<string, string> = {};
  const pool = views.find((view) => view === 'kona_player_info' || view === 'kona_playercard');
  if (pool) {
    const find = pool === 'kona_player_info' ? playerPool : playerCards;
    const { players, total } = find(world, results, filter);
    headers['x-fantasy-filter-player-count'] = String(total);
    // Requested alone, these views return players only.
    return { body: views.length === 1 ? { players } : overlayViews(read, { players }), headers };
  }
  if (views.length === 1 && views[0] === 'kona_league_communication') {
    return { body: viewPart(read, views[0]), headers };
  }
  const body = overlayViews(read, {});
  if (views.some((view) => view === 'mMatchup' || view === 'mMatchupScore')) {
    headers['x-fantasy-filter-schedule-count'] = String(countOf(body, 'schedule'));
  }
  if (views.includes('mTransactions2')) {
    const all = transactionsOf(world, results, dayNumber, filter.texts('transactions', 'filterType'));
    headers['x-fantasy-filter-transaction-count'] = String(all.length);
  }
  return { body, headers };
}

function overlayViews(read: LeagueRead, start: JsonObject): Json {
  const base = leagueBase(read.world, read.results, read.dayNumber, read.previousSeasons);
  return read.views.reduce<Json>((body, view) => overlay(body, viewPart(read, view)), { ...base, ...start });
}

function countOf(body: Json, key: string): number {
  const list = body !== null && typeof body === 'object' && !Array.isArray(body) && key in body;
  if (!list) return 0;
  const value = Object.entries(body).find(([name]) => name === key)?.[1];
  return Array.isArray(value) ? value.length : 0;
}
