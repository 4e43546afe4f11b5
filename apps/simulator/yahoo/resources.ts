import type { League } from '../fantasy/league.ts';
import type { Results } from '../fantasy/results.ts';
import { gameMeta, gamePart, pickemMeta } from './game.ts';
import {
  draftResults,
  leagueMeta,
  leagueScoreboard,
  leagueStandings,
  matchup,
  pseudoLeagueMeta,
  runningWeek,
} from './league.ts';
import { listOf, numberOf, readPath, type Step } from './path.ts';
import { leaguePlayers, playerResource } from './player-list.ts';
import { leagueSettings } from './settings.ts';
import { collection, type Json, YahooRefusal } from './shapes.ts';
import { teamMeta, teamRoster, teamStandings, teamStats } from './team.ts';
import { transactions } from './transactions.ts';
import {
  type FoundLeague,
  findLeague,
  findPlayer,
  findTeam,
  guidOf,
  isIn,
  isViewer,
  type View,
  viewOfGame,
  viewOfYear,
  yahooLeagues,
  yearsOf,
} from './view.ts';

type Part = { readonly [key: string]: Json };

function outOf(step: Step): Step[] {
  return listOf(step, 'out').map((name) => ({ name, parameters: new Map() }));
}

/** Returns a week number in a team’s matchups: typically a string, sometimes a number. */
function wanderingWeek(week: number): Json {
  return week % 3 === 2 ? week : String(week);
}

function teamPart(
  view: View,
  results: Results,
  team: number,
  step: Step,
  rest: readonly Step[],
): Part | null {
  switch (step.name) {
    case 'metadata':
      return null;
    case 'roster':
      return { roster: teamRoster(view, results, team, step, rest) };
    case 'stats':
      return teamStats(view, results, team, step);
    case 'standings':
      return { team_standings: teamStandings(results, team) };
    case 'draftresults':
      return { draft_results: draftResults(view, results, team) };
    case 'matchups': {
      // By default, include the regular season and the playoff rounds already scheduled.
      const requestedWeeks = listOf(step, 'weeks').map(Number);
      const weeks = requestedWeeks.length > 0 ? requestedWeeks : results.weeks.map(({ week }) => week);
      const meetings = weeks.flatMap((week) =>
        results.meetings(week).filter(({ first, second }) => first === team || second === team),
      );
      return {
        matchups: collection(
          'matchup',
          meetings.map((meeting) => matchup(view, results, meeting, false, wanderingWeek)),
        ),
      };
    }
    default:
      throw new YahooRefusal(400, `Invalid team sub-resource ${step.name}.`);
  }
}

function teamResource(view: View, results: Results, team: number, step: Step, rest: readonly Step[]): Json {
  const [next, ...further] = rest;
  const subs = [...outOf(step), ...(next ? [next] : [])];
  const parts = subs
    .map((sub) => teamPart(view, results, team, sub, sub === next ? further : []))
    .filter((part) => part !== null);
  return [teamMeta(view, results, team), ...parts];
}

function leaguePart(view: View, results: Results, step: Step, rest: readonly Step[]): Part | null {
  switch (step.name) {
    case 'metadata':
      return null;
    case 'settings':
      return { settings: leagueSettings(results) };
    case 'standings':
      return { standings: leagueStandings(view, results) };
    case 'scoreboard': {
      const week = numberOf(step, 'week') ?? runningWeek(view, results.league.rules.playoffs);
      return { scoreboard: leagueScoreboard(view, results, week) };
    }
    case 'teams':
      return {
        teams: collection(
          'team',
          results.league.teams.map(({ index }) => teamResource(view, results, index, step, rest)),
        ),
      };
    case 'draftresults':
      return { draft_results: draftResults(view, results, undefined) };
    case 'transactions':
      return { transactions: transactions(view, results, step) };
    case 'players':
      return { players: leaguePlayers(view, results, step, [...outOf(step), ...rest]) };
    default:
      throw new YahooRefusal(400, `Invalid league sub-resource ${step.name}.`);
  }
}

/**
 * Returns a league: metadata and requested sub-resources. The league is played only if one of them requires
 * it.
 */
function leagueResource({ view, league }: FoundLeague, step: Step, rest: readonly Step[]): Json {
  const [next, ...further] = rest;
  const subs = [...outOf(step), ...(next ? [next] : [])];
  const parts = subs
    .map((sub) => leaguePart(view, league.results(), sub, sub === next ? further : []))
    .filter((part) => part !== null);
  return [leagueMeta(view, league), ...parts];
}

/** Returns a season’s pseudo league, which has no teams but all players with data from all drafts. */
function pseudoLeague(view: View, key: string, rest: readonly Step[]): Json {
  const own = viewOfGame(view, key.slice(0, -'.l.public'.length));
  const [next, ...further] = rest;
  if (!own) throw new YahooRefusal(400, `Invalid league key ${key}.`);
  if (next?.name !== 'players') throw new YahooRefusal(400, `subresource ${next?.name ?? ''} not supported`);
  const subs = [...outOf(next), ...further];
  return [pseudoLeagueMeta(own), { players: leaguePlayers(own, undefined, next, subs) }];
}

function ownTeam(view: View, { teams }: League): number {
  return teams.findIndex(({ manager }) => isViewer(view, manager));
}

/** Returns a user’s leagues or teams in a season; undefined if none. */
function gameOfUser(view: View, rest: readonly Step[]): Json | undefined {
  const [next, ...further] = rest;
  const own = yahooLeagues(view).filter((league) => isIn(view, league));
  if (own.length === 0 && view.world.yearsBack > 0) return undefined;
  if (!next) return [gameMeta(view)];
  if (next.name === 'leagues') {
    const leagues = own.map((league) => leagueResource({ view, league }, next, further));
    return [gameMeta(view), { leagues: collection('league', leagues) }];
  }
  if (next.name !== 'teams') throw new YahooRefusal(400, `Invalid game sub-resource ${next.name}.`);
  const teams = own.map((league): Json => [teamMeta(view, league.results(), ownTeam(view, league)), null]);
  return [gameMeta(view), { teams: collection('team', teams) }];
}

/**
 * Returns the seasons in a path step, current first: all of them for the game code, otherwise the given
 * years.
 */
function seasonsOf(view: View, step: Step): View[] {
  const keys = listOf(step, 'game_keys');
  const codes = listOf(step, 'game_codes');
  const seasons = listOf(step, 'seasons');
  const isAll = codes.includes('nba') || (keys.length === 0 && codes.length === 0);
  const views = isAll
    ? yearsOf(view).map((year) => viewOfYear(view, year))
    : keys.map((key) => viewOfGame(view, key));
  return views
    .filter((own) => own !== undefined)
    .filter(({ world }) => seasons.length === 0 || seasons.includes(String(world.calendar.startYear)));
}

function userGames(view: View, step: Step, rest: readonly Step[]): Json {
  const games = seasonsOf(view, step)
    .map((own) => gameOfUser(own, rest))
    .filter((game) => game !== undefined);
  const hasKeys = step.parameters.has('game_keys') || step.parameters.has('game_codes');
  if (!hasKeys) games.push(pickemMeta(view));
  return collection('game', games);
}

function users(view: View, rest: readonly Step[]): Json {
  const [next, ...further] = rest;
  if (view.viewer === null) throw new YahooRefusal(401, 'Unauthorized access.');
  const parts: Part[] = [];
  if (next?.name === 'profile')
    return collection('user', [[{ guid: guidOf(view.viewer) }, { profile: { guid: guidOf(view.viewer) } }]]);
  if (next?.name === 'games') parts.push({ games: userGames(view, next, further) });
  else if (next) throw new YahooRefusal(400, `Invalid user sub-resource ${next.name}.`);
  return collection('user', [[{ guid: guidOf(view.viewer) }, ...parts]]);
}

function gameResource(view: View, rest: readonly Step[], step: Step): Json {
  return [gameMeta(view), ...[...outOf(step), ...rest].map(({ name }) => gamePart(view, name))];
}

function game(view: View, key: string, rest: readonly Step[], step: Step): Json {
  const own = viewOfGame(view, key);
  if (!own) throw new YahooRefusal(400, `Invalid game key ${key}.`);
  return gameResource(own, rest, step);
}

function games(view: View, step: Step, rest: readonly Step[]): Json {
  const hasKeys = step.parameters.has('game_keys') || step.parameters.has('game_codes');
  const found = hasKeys ? seasonsOf(view, step) : [];
  return collection(
    'game',
    found.map((own) => gameResource(own, rest, step)),
  );
}

/**
 * Returns the `fantasy_content` for a path under `/fantasy/v2/`.
 *
 * @throws YahooRefusal for unknown keys, filters and sub-resources
 */
export function respond(view: View, path: string): { readonly [key: string]: Json } {
  const [first, second, ...rest] = readPath(path);
  if (!first) throw new YahooRefusal(404, 'No resource was named.');
  const after = second ? [second, ...rest] : [];
  switch (first.name) {
    case 'users':
      return { users: users(view, after) };
    case 'games':
      return { games: games(view, first, after) };
    case 'leagues': {
      const keys = listOf(first, 'league_keys');
      const list = keys.map((key) => leagueResource(findLeague(view, key), first, after));
      return { leagues: collection('league', list) };
    }
    case 'teams': {
      const found = listOf(first, 'team_keys').map((key) => findTeam(view, key));
      const list = found.map(({ view: own, results, team }) =>
        teamResource(own, results, team, first, after),
      );
      return { teams: collection('team', list) };
    }
    case 'players': {
      const found = listOf(first, 'player_keys').map((key) => findPlayer(view, key));
      const list = found.map(({ view: own, player }) => playerResource(own, player, after, undefined));
      return { players: collection('player', list) };
    }
  }
  if (!second) throw new YahooRefusal(400, `Invalid resource ${first.name}.`);
  switch (first.name) {
    case 'game':
      return { game: game(view, second.name, rest, second) };
    case 'league':
      if (view.host === 'public' && second.name.endsWith('.l.public'))
        return { league: pseudoLeague(view, second.name, rest) };
      return { league: leagueResource(findLeague(view, second.name), second, rest) };
    case 'team': {
      const found = findTeam(view, second.name);
      return { team: teamResource(found.view, found.results, found.team, second, rest) };
    }
    case 'player': {
      const found = findPlayer(view, second.name);
      return { player: playerResource(found.view, found.player, rest, undefined) };
    }
    default:
      throw new YahooRefusal(400, `Invalid resource ${first.name}.`);
  }
}
