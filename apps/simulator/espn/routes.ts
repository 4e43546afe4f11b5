import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { espnError } from '../control/faults.ts';
import type { World, Worlds } from '../world.ts';
import { Filter, FilterRefused } from './filter.ts';
import { latestPeriod } from './league.ts';
import { readLeague } from './league-read.ts';
import { defaultPool, playerList, playerUniverse } from './season-players.ts';
import { gameState, proTeamSchedules } from './season-views.ts';
import { espnLeague, hockeyLeagueId, isMember, type Json, now, seasonId, signedIn } from './view.ts';

const base = '/espn/apis/v3/games/:game';
const mostViews = 6;

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parameters(request: FastifyRequest): { game: string; season: number; league: number } {
  const values = request.params;
  const read = (name: string): string =>
    values !== null && typeof values === 'object' && name in values ? text(Reflect.get(values, name)) : '';
  return { game: read('game'), season: Number(read('season')), league: Number(read('league')) };
}

/** `view` repeats as a parameter of its own. */
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

/** A league of ice hockey, as much of it as tells which sport it is. */
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

/** Why somebody may not read a league; undefined when he may. */
function notAllowed(world: World, id: number, request: FastifyRequest, views: readonly string[]): boolean {
  const found = espnLeague(world, id);
  if (!found) return false;
  const person = signedIn(request.headers.cookie);
  const isIn = person !== undefined && isMember(found, person);
  // The activity feed asks for a sign-in even in public leagues.
  if (views.includes('kona_league_communication')) return !isIn;
  return !found.rules.isPublic && !isIn;
}

function addLeagueReads(server: FastifyInstance, worlds: Worlds): void {
  const handle = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const world = worlds();
    const { game, season, league } = parameters(request);
    const views = viewsOf(request);
    const isHockey = game === 'fhl' && league === hockeyLeagueId(world) && season === seasonId(world);
    if (isHockey) return send(reply, world, JSON.stringify(hockeyLeague(world)));
    const found = game === 'fba' && season === seasonId(world) ? espnLeague(world, league) : undefined;
    if (!found) return refuse(reply, 404, 'GENERAL_NOT_FOUND', 'Not Found');
    if (notAllowed(world, league, request, views)) {
      return refuse(reply, 401, 'AUTH_LEAGUE_NOT_VISIBLE', 'You are not authorized to view this League.');
    }
    if (views.length > mostViews) return refuse(reply, 400, 'GENERAL_BAD_REQUEST', 'Too many views.');
    const results = found.results();
    const origin = `${request.protocol}://${request.host}`;
    const dayNumber = Math.max(1, periodOf(request) ?? latestPeriod(results));
    const header = request.headers['x-fantasy-filter'];
    const key = `espn ${origin} ${league} ${dayNumber} ${views.join('&')} ${String(header ?? '')}`;
    try {
      const known = world.bodies.get(key);
      const headers = world.bodies.get(`${key} headers`);
      if (known !== undefined && headers !== undefined) {
        return send(reply.headers(JSON.parse(headers)), world, known);
      }
      const answer = readLeague({
        world,
        results,
        origin,
        views,
        dayNumber,
        previousSeasons: [],
        filter: new Filter(header),
      });
      const body = JSON.stringify(answer.body);
      world.bodies.set(key, body);
      world.bodies.set(`${key} headers`, JSON.stringify(answer.headers));
      return send(reply.headers(answer.headers), world, body);
    } catch (error) {
      if (error instanceof FilterRefused) return refuse(reply, 400, 'FILTER_INVALID_VALUE', error.message);
      throw error;
    }
  };
  server.get(`${base}/seasons/:season/segments/0/leagues/:league`, handle);
  server.get(`${base}/seasons/:season/segments/0/leagues/:league/communication`, handle);
  server.get(`${base}/leagueHistory/:league`, (_request, reply) =>
    refuse(reply, 404, 'GENERAL_NOT_FOUND', 'Not Found'),
  );
}

/** The answer to a read of a season's players, with the total its headers tell. */
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
  server.get(`${base}/seasons/:season`, (request, reply) => {
    const world = worlds();
    const { game, season } = parameters(request);
    if (game !== 'fba' || season !== seasonId(world)) {
      return refuse(reply, 404, 'GENERAL_NOT_FOUND', 'Not Found');
    }
    const isSchedule = viewsOf(request).includes('proTeamSchedules_wl');
    const key = `espn ${season} ${isSchedule ? 'schedule' : 'state'}`;
    const body =
      world.bodies.get(key) ?? JSON.stringify(isSchedule ? proTeamSchedules(world) : gameState(world));
    world.bodies.set(key, body);
    return send(reply.header('cache-control', 'public, max-age=300'), world, body);
  });
  const players = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const world = worlds();
    const { game, season } = parameters(request);
    if (game !== 'fba' || season !== seasonId(world)) {
      return refuse(reply, 404, 'GENERAL_NOT_FOUND', 'Not Found');
    }
    const isPool = request.url.includes('/leaguedefaults/');
    const header = String(request.headers['x-fantasy-filter'] ?? '');
    const key = `espn ${season} ${isPool ? 'pool' : viewsOf(request).join('&')} ${header}`;
    try {
      let body = world.bodies.get(key);
      let total = world.bodies.get(`${key} total`);
      if (body === undefined || total === undefined) {
        const answer = readPlayers(world, isPool, request);
        body = JSON.stringify(answer.body);
        total = String(answer.total);
        world.bodies.set(key, body);
        world.bodies.set(`${key} total`, total);
      }
      reply.header('cache-control', 'public, max-age=300').header('x-fantasy-filter-player-count', total);
      return send(reply, world, body);
    } catch (error) {
      if (error instanceof FilterRefused) return refuse(reply, 400, 'FILTER_INVALID_VALUE', error.message);
      throw error;
    }
  };
  server.get(`${base}/seasons/:season/players`, players);
  server.get(`${base}/seasons/:season/segments/0/leaguedefaults/:default`, players);
}

/** Serves the league and season reads below `/espn`. */
export function addEspn(server: FastifyInstance, worlds: Worlds): void {
  addLeagueReads(server, worlds);
  addSeasonReads(server, worlds);
  server.get('/espn/*', (_request, reply) => refuse(reply, 404, 'GENERAL_NOT_FOUND', 'Not Found'));
}
