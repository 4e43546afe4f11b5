import type { League } from '../fantasy/league.ts';
import type { Results } from '../fantasy/results.ts';
import { gameMeta, gamePart, pickemMeta } from './game.ts';
import {
  draftResults,
  leagueMeta,
  leagueScoreboard,
  leagueStandings,
  matchup,
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
  type View,
  viewOfGame,
  viewOfYear,
  yahooLeagues,
  yearsOf,
} from './view.ts';

type Part = { readonly [key: string]: Json };

/** The sub-resources a step asks for by `;out=`, before the one that follows it in the path. */
function outOf(step: Step): Step[] {
  return listOf(step, 'out').map((name) => ({ name, parameters: new Map() }));
}

/** Numbers of weeks in a team's matchups are texts, and now and then numbers. */
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
      // Without weeks named: those of the regular season, and of the play-offs as far as they are set.
      const asked = listOf(step, 'weeks').map(Number);
      const weeks = asked.length > 0 ? asked : results.weeks.map(({ week }) => week);
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

/** A team: its metadata and the parts asked for, each in an object of its own. */
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

/** A league: its metadata and the parts asked for; it is played only when one of them needs it. */
function leagueResource({ view, league }: FoundLeague, step: Step, rest: readonly Step[]): Json {
  const [next, ...further] = rest;
  const subs = [...outOf(step), ...(next ? [next] : [])];
  const parts = subs
    .map((sub) => leaguePart(view, league.results(), sub, sub === next ? further : []))
    .filter((part) => part !== null);
  return [leagueMeta(view, league), ...parts];
}

/** The team a viewer runs in a league. */
function ownTeam(view: View, { teams }: League): number {
  return teams.findIndex(({ manager }) => manager.number === view.viewer.number);
}

/** The leagues, or the teams, somebody has in a season; undefined without any. */
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

/** The seasons a step names, the running one first; by their code all of them, or those of some years. */
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
  const isNamed = step.parameters.has('game_keys') || step.parameters.has('game_codes');
  if (!isNamed) games.push(pickemMeta(view));
  return collection('game', games);
}

function users(view: View, rest: readonly Step[]): Json {
  const [next, ...further] = rest;
  const parts: Part[] = [];
  if (next?.name === 'games') parts.push({ games: userGames(view, next, further) });
  else if (next) throw new YahooRefusal(400, `Invalid user sub-resource ${next.name}.`);
  return collection('user', [[{ guid: guidOf(view.viewer) }, ...parts]]);
}

/** A game: a season of basketball. */
function gameResource(view: View, rest: readonly Step[], step: Step): Json {
  return [gameMeta(view), ...[...outOf(step), ...rest].map(({ name }) => gamePart(view, name))];
}

function game(view: View, key: string, rest: readonly Step[], step: Step): Json {
  const own = viewOfGame(view, key);
  if (!own) throw new YahooRefusal(400, `Invalid game key ${key}.`);
  return gameResource(own, rest, step);
}

function games(view: View, step: Step, rest: readonly Step[]): Json {
  const isNamed = step.parameters.has('game_keys') || step.parameters.has('game_codes');
  const found = isNamed ? seasonsOf(view, step) : [];
  return collection(
    'game',
    found.map((own) => gameResource(own, rest, step)),
  );
}

/**
 * Answers a path below `/fantasy/v2/`: what stands under `fantasy_content`.
 *
 * @throws YahooRefusal for keys, filters and sub-resources that do not exist
 */
export function answer(view: View, path: string): { readonly [key: string]: Json } {
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
