import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { espnError } from '../control/faults.ts';
import type { League } from '../fantasy/league.ts';
import type { Manager } from '../fantasy/people.ts';
import type { World, Worlds } from '../world.ts';
import { Filter, FilterRefused } from './filter.ts';
import { latestPeriod } from './league.ts';
import { readLeague } from './league-read.ts';
import { defaultPool, playerList, playerUniverse } from './season-players.ts';
import { gameState, proTeamSchedules } from './season-views.ts';
import { teamRoster } from './team-rosters.ts';
import {
  espnLeague,
  hockeyLeagueId,
  isMember,
  type Json,
  now,
  overlay,
  refusedLeagueId,
  seasonId,
  signedIn,
  swidOf,
  worldOf,
} from './view.ts';

const base = '/espn/apis/v3/games/:game';
const mostViews = 6;

/** Returns a path or query parameter; empty if missing. */
function parameter(values: unknown, name: string): string {
  const value: unknown =
    values !== null && typeof values === 'object' ? Reflect.get(values, name) : undefined;
  return typeof value === 'string' ? value : '';
}

function parameters(request: FastifyRequest): { game: string; season: number; league: number } {
  const read = (name: string): string => parameter(request.params, name);
  return { game: read('game'), season: Number(read('season')), league: Number(read('league')) };
}

function viewsOf(request: FastifyRequest): string[] {
  const [, query = ''] = request.url.split('?');
  return new URLSearchParams(query).getAll('view');
}

function periodOf(request: FastifyRequest): number | undefined {
  const [, query = ''] = request.url.split('?');
  const value = new URLSearchParams(query).get('scoringPeriodId');
  return value !== null && /^\d+$/.test(value) ? Number(value) : undefined;
}

function refuse(reply: FastifyReply, status: number, type: string, message: string): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(espnError(type, message));
}

function send(reply: FastifyReply, world: World, body: string): FastifyReply {
  return reply
    .header('x-fantasy-server-time', String(now(world)))
    .type('application/json;charset=utf-8')
    .send(body);
}

/** Returns a minimal ice hockey league, enough to identify the sport. */
function hockeyLeague(world: World): Json {
  return {
    draftDetail: { drafted: true, inProgress: false },
    gameId: 4,
    id: hockeyLeagueId(world),
    scoringPeriodId: world.calendar.todayNumber,
    seasonId: seasonId(world),
    segmentId: 0,
    settings: {
      isPublic: true,
      name: 'Blue Line Society',
      scoringSettings: { scoringType: 'H2H_CATEGORY' },
      size: 10,
    },
    status: { currentMatchupPeriod: world.calendar.currentWeek, isActive: true },
  };
}

function notAllowed(found: FoundLeague, request: FastifyRequest, views: readonly string[]): boolean {
  const person = signedIn(request.headers.cookie);
  const isIn = person !== undefined && isMember(found.league, person);
  // The activity feed and past seasons require a sign-in even for public leagues.
  if (found.world.yearsBack > 0 || views.includes('kona_league_communication')) return !isIn;
  return !found.league.rules.isPublic && !isIn;
}

/** A requested league: the league whose data is sent, and the id and scoring type that replace its own. */
interface FoundLeague {
  readonly world: World;
  readonly league: League;
  readonly id: number;
  readonly scoringType: string | undefined;
}

function findLeague(world: World | undefined, id: number): FoundLeague | undefined {
  if (!world) return undefined;
  if (id === refusedLeagueId(world) && world.yearsBack === 0) {
    const league = world.leagues.find(({ rules }) => rules.platform === 'espn' && rules.isPublic);
    return league && { world, league, id, scoringType: 'WEEKLY_ALL_PLAY_CATEGORY' };
  }
  const league = espnLeague(world, id);
  return league && { world, league, id, scoringType: undefined };
}

/** Replaces the response’s id and scoring type with those of the requested league. */
function disguised(body: Json, { id, scoringType }: FoundLeague): Json {
  if (scoringType === undefined) return body;
  const hasSettings = body !== null && typeof body === 'object' && 'settings' in body;
  const settings = hasSettings
    ? { settings: { name: 'All-Play All Day', scoringSettings: { scoringType } } }
    : {};
  return overlay(body, { id, ...settings });
}

function isHistory(request: FastifyRequest): boolean {
  return request.url.includes('/leagueHistory/');
}

function builtOnce(
  running: World,
  key: string,
  build: () => { body: Json; headers: Record<string, string> },
): { body: string; headers: Record<string, string> } {
  const known = running.bodies.get(key);
  const knownHeaders = running.bodies.get(`${key} headers`);
  if (known !== undefined && knownHeaders !== undefined) {
    return { body: known, headers: JSON.parse(knownHeaders) };
  }
  const response = build();
  const body = JSON.stringify(response.body);
  running.bodies.set(key, body);
  running.bodies.set(`${key} headers`, JSON.stringify(response.headers));
  return { body, headers: response.headers };
}

/** The latest season that only the history endpoint serves. */
const lastOfHistory = 2017;

function addLeagueReads(server: FastifyInstance, worlds: Worlds): void {
  const handle = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const running = worlds();
    const { game, league: id, season: inPath } = parameters(request);
    const isOld = isHistory(request);
    const season = isOld ? Number(parameter(request.query, 'seasonId')) : inPath;
    const views = viewsOf(request);
    const isHockey = game === 'fhl' && id === hockeyLeagueId(running) && season === seasonId(running);
    if (isHockey) return send(reply, running, JSON.stringify(hockeyLeague(running)));
    const found = game === 'fba' ? findLeague(worldOf(running, season), id) : undefined;
    const isRunning = season === seasonId(running);
    if (!found || (isOld && isRunning)) return refuse(reply, 404, 'GENERAL_NOT_FOUND', 'Not Found');
    const isElsewhere = !isOld && season <= lastOfHistory;
    if (isElsewhere || notAllowed(found, request, views)) {
      return refuse(reply, 401, 'AUTH_LEAGUE_NOT_VISIBLE', 'You are not authorized to view this League.');
    }
    if (views.length > mostViews) return refuse(reply, 400, 'GENERAL_BAD_REQUEST', 'Too many views.');
    const { world, league } = found;
    const results = league.results();
    const origin = `${request.protocol}://${request.host}`;
    const dayNumber = Math.max(1, periodOf(request) ?? latestPeriod(results));
    const header = request.headers['x-fantasy-filter'];
    const key = `espn ${origin} ${season} ${isOld} ${id} ${dayNumber} ${views.join('&')} ${String(header ?? '')}`;
    try {
      const { body, headers } = builtOnce(running, key, () => {
        const previousSeasons = league.earlierSeasons.map((startYear) => startYear + 1).reverse();
        const filter = new Filter(header);
        const response = readLeague({ world, results, origin, views, dayNumber, previousSeasons, filter });
        const whole = disguised(response.body, found);
        return { ...response, body: isOld ? [whole] : whole };
      });
      return send(reply.headers(headers), running, body);
    } catch (error) {
      if (error instanceof FilterRefused) return refuse(reply, 400, 'FILTER_INVALID_VALUE', error.message);
      throw error;
    }
  };
  server.get(`${base}/seasons/:season/segments/0/leagues/:league`, handle);
  server.get(`${base}/seasons/:season/segments/0/leagues/:league/communication`, handle);
  server.get(`${base}/leagueHistory/:league`, handle);
}

/** Returns a season’s players, and their total number for the headers. */
function readPlayers(world: World, pool: boolean, request: FastifyRequest): { body: Json; total: number } {
  const filter = new Filter(request.headers['x-fantasy-filter']);
  if (pool) {
    const { players, total } = defaultPool(world, filter);
    return { body: { players }, total };
  }
  const views = viewsOf(request);
  const isWhole = views.includes('kona_playercard') || views.includes('kona_player_info');
  const { players, total } = isWhole ? playerList(world, filter) : playerUniverse(world, filter);
  return { body: players, total };
}

function addSeasonReads(server: FastifyInstance, worlds: Worlds): void {
  const answer = (
    request: FastifyRequest,
    reply: FastifyReply,
    what: string,
    build: (world: World) => { body: Json; headers: Record<string, string> },
  ): FastifyReply => {
    const running = worlds();
    const { game, season } = parameters(request);
    const world = game === 'fba' ? worldOf(running, season) : undefined;
    if (!world) return refuse(reply, 404, 'GENERAL_NOT_FOUND', 'Not Found');
    try {
      const { body, headers } = builtOnce(running, `espn ${season} ${what}`, () => build(world));
      return send(reply.headers({ 'cache-control': 'public, max-age=300', ...headers }), running, body);
    } catch (error) {
      if (error instanceof FilterRefused) return refuse(reply, 400, 'FILTER_INVALID_VALUE', error.message);
      throw error;
    }
  };
  server.get(`${base}/seasons/:season`, (request, reply) => {
    const isSchedule = viewsOf(request).includes('proTeamSchedules_wl');
    return answer(request, reply, isSchedule ? 'schedule' : 'state', (world) => ({
      body: isSchedule ? proTeamSchedules(world) : gameState(world),
      headers: {},
    }));
  });
  const players = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const isPool = request.url.includes('/leaguedefaults/');
    const header = String(request.headers['x-fantasy-filter'] ?? '');
    const what = `${isPool ? 'pool' : 'players'} ${viewsOf(request).join('&')} ${header}`;
    return answer(request, reply, what, (world) => {
      const { body, total } = readPlayers(world, isPool, request);
      return { body, headers: { 'x-fantasy-filter-player-count': String(total) } };
    });
  };
  server.get(`${base}/seasons/:season/players`, players);
  server.get(`${base}/seasons/:season/segments/0/leaguedefaults/:default`, players);
}

/** Returns a user’s fantasy teams, including one from an older season and a hockey team. */
function fanPreferences(world: World, person: Manager): Json {
  const entryOf = (
    gameId: number,
    abbrev: string,
    season: number,
    entryId: number,
    teamName: string,
    group: Json,
  ) => ({
    id: `9:${gameId}:${season}:${entryId}`,
    type: { code: 'fantasy', id: 9 },
    metaData: {
      entry: {
        abbrev,
        entryId,
        entryMetadata: { teamAbbrev: teamName.slice(0, 4).toUpperCase(), teamName },
        gameId,
        groups: [group],
        seasonId: season,
      },
    },
  });
  const running = seasonId(world);
  const own = world.leagues.flatMap((league) => {
    if (league.rules.platform !== 'espn') return [];
    const team = league.teams.find(({ manager }) => manager.number === person.number);
    if (!team) return [];
    const group = {
      groupId: league.rules.leagueId,
      groupName: league.rules.name,
      groupSize: league.teams.length,
    };
    const seasons = league.earlierSeasons.length > 0 ? [running - 1, running] : [running];
    return seasons.map((season) => entryOf(3, 'FBA', season, team.id, team.name, group));
  });
  const hockey = { groupId: hockeyLeagueId(world), groupName: 'Blue Line Society', groupSize: 10 };
  return [...own, entryOf(4, 'FHL', running, 1, 'Hat Trick', hockey)];
}

/** Adds the account API. A session sees only its own account. */
function addFans(server: FastifyInstance, worlds: Worlds): void {
  server.get('/espn/apis/v2/fans/:swid', (request, reply) => {
    const person = signedIn(request.headers.cookie);
    if (!person || swidOf(person) !== parameter(request.params, 'swid'))
      return reply.code(401).send({ message: 'Not authorized' });
    const world = worlds();
    return reply.send({ id: swidOf(person), preferences: fanPreferences(world, person) });
  });
}

function addTeamRosters(server: FastifyInstance, worlds: Worlds): void {
  server.get('/espn/apis/site/v2/sports/basketball/nba/teams/:team/roster', (request, reply) => {
    const roster = teamRoster(worlds(), Number(parameter(request.params, 'team')));
    if (!roster) return refuse(reply, 404, 'GENERAL_NOT_FOUND', 'Not Found');
    return reply.send(roster);
  });
}

export function addEspn(server: FastifyInstance, worlds: Worlds): void {
  addLeagueReads(server, worlds);
  addSeasonReads(server, worlds);
  addFans(server, worlds);
  addTeamRosters(server, worlds);
  server.get('/espn/*', (_request, reply) => refuse(reply, 404, 'GENERAL_NOT_FOUND', 'Not Found'));
}
