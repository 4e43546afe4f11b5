import type { FastifyInstance, FastifyReply } from 'fastify';
import { counted } from '../season/line.ts';
import type { World, Worlds } from '../world.ts';
import { boxScore } from './box-score.ts';
import { NbaEvents } from './events.ts';
import { gameOfId, momentOf } from './games.ts';
import { drawPersonIds } from './identity.ts';
import { injuryReport } from './injury-report/report.ts';
import { leagueSchedule } from './schedule.ts';
import { EarlierSeasons, type NbaSeason, runningSeason } from './seasons.ts';

const base = '/nba/static/json';

function refuse(reply: FastifyReply): FastifyReply {
  return reply
    .code(403)
    .type('application/xml')
    .send('<?xml version="1.0" encoding="UTF-8"?><Error><Code>AccessDenied</Code></Error>');
}

function field(body: unknown, name: string): unknown {
  return body !== null && typeof body === 'object' && name in body ? Reflect.get(body, name) : undefined;
}

function cacheSeasons(worlds: Worlds) {
  const earlier = new EarlierSeasons();
  let cached: { world: World; running: NbaSeason; personIds: readonly number[] } | undefined;
  return () => {
    const world = worlds();
    if (cached?.world !== world) {
      cached = {
        world,
        running: runningSeason(world),
        personIds: drawPersonIds(world.seed, world.season.players),
      };
    }
    const { running, personIds } = cached;
    return {
      world,
      personIds,
      running,
      seasonOf: (id: string): NbaSeason | undefined => {
        const year = Number(id.slice(3, 5));
        if (year === world.calendar.startYear % 100) return running;
        return earlier.of(world, (world.calendar.startYear % 100) - year);
      },
    };
  };
}

/** Adds the NBA’s files below `/nba`, and `/control/nba`. */
export function addNba(server: FastifyInstance, worlds: Worlds): void {
  const events = new NbaEvents();
  const seasons = cacheSeasons(worlds);

  server.get(`${base}/staticData/scheduleLeagueV2.json`, (_request, reply) => {
    const { world, running } = seasons();
    return reply.send(leagueSchedule(world, running, events));
  });

  server.get<{ Params: { file: string } }>(`${base}/liveData/boxscore/:file`, (request, reply) => {
    const id = /^boxscore_(\d{10})\.json$/.exec(request.params.file)?.[1] ?? '';
    const { world, seasonOf, personIds } = seasons();
    const season = seasonOf(id);
    const game = season && gameOfId(season, id);
    if (!season || !game) return refuse(reply);
    const moment = momentOf(world, season, game, events);
    if (moment.status !== 'final' && moment.status !== 'live') return refuse(reply);
    return reply.send(boxScore(world, season, game, moment, events, personIds));
  });

  server.get<{ Params: { file: string } }>('/nba/referee/injury/:file', (request, reply) => {
    const report = injuryReport(worlds(), request.params.file, events);
    return report ? reply.type('application/pdf').send(report) : refuse(reply);
  });

  server.get('/nba/*', (_request, reply) => refuse(reply));

  server.post('/control/nba', (request, reply) => {
    const { body } = request;
    const id = field(body, 'game');
    const action = field(body, 'action');
    const { personIds, seasonOf } = seasons();
    const season = typeof id === 'string' ? seasonOf(id) : undefined;
    if (action === 'clear') events.clear();
    else if (action === 'report') {
      const player = personIds.indexOf(Number(field(body, 'person')));
      const status = field(body, 'status');
      if (player < 0 || (typeof status !== 'string' && status !== null))
        return reply.code(400).send({ error: 'a report is about a person, and says a status or null' });
      events.reported.set(player, status);
    } else if (typeof id !== 'string' || !season || !gameOfId(season, id)) {
      return reply.code(400).send({ error: 'a game is named by its ten digits' });
    } else if (action === 'postpone') events.moved.set(id, null);
    else if (action === 'cancel') events.canceled.add(id);
    else if (action === 'move') {
      events.canceled.delete(id);
      events.moved.set(id, String(field(body, 'day')));
    } else if (action === 'play') events.live.set(id, Number(field(body, 'share')));
    else if (action === 'finish') events.live.delete(id);
    else if (action === 'correct') {
      const statistic = counted.find((name) => name === field(body, 'statistic'));
      const player = personIds.indexOf(Number(field(body, 'person')));
      if (!statistic || player < 0) return reply.code(400).send({ error: 'no such statistic or person' });
      const by = Number(field(body, 'by'));
      events.corrected.set(id, [...(events.corrected.get(id) ?? []), { player, statistic, by }]);
    } else {
      return reply
        .code(400)
        .send({ error: 'an action is postpone, cancel, move, play, finish, correct, report or clear' });
    }
    return { done: action };
  });
}
