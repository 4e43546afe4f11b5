import type { FastifyInstance } from 'fastify';
import { drawSetUp } from '../fantasy/draw-set-up.ts';
import { type LeagueSetUp, SetUpRefused } from '../fantasy/set-up.ts';
import { random } from '../random.ts';
import { NoSuchLeague, type WorldKeeper } from '../world.ts';
import { readSetUp } from './read-set-up.ts';

const mostAtOnce = 50;

/** The set-ups a body asks for: some that it tells, or so many drawn from a seed. @throws SetUpRefused */
export function readSetUps(body: unknown): LeagueSetUp[] {
  const field = (name: string): unknown =>
    body !== null && typeof body === 'object' && name in body ? Reflect.get(body, name) : undefined;
  const told = field('leagues');
  if (Array.isArray(told) && told.length <= mostAtOnce) return told.map((entry: unknown) => readSetUp(entry));
  const [count, seed] = [field('draw'), field('seed')];
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= mostAtOnce;
  if (isCount && typeof seed === 'number') {
    return Array.from({ length: count }, (_, place) => drawSetUp(random('drawn league', seed, place)));
  }
  throw new SetUpRefused(`say leagues: [set-up, …], or draw: how many (up to ${mostAtOnce}) and a seed`);
}

/**
 * `/control/leagues`, which adds leagues to those there are, `/control/offers`, by which one team offers another a trade,
 * and `/control/truth`, which tells what is so of a league.
 */
export function addLeagueControl(server: FastifyInstance, keeper: WorldKeeper): void {
  server.post('/control/leagues', (request, reply) => {
    try {
      const setUps = readSetUps(request.body);
      const ids = keeper.add(setUps);
      return { leagues: setUps.map((setUp, place) => ({ id: ids[place], setUp })) };
    } catch (error) {
      if (error instanceof SetUpRefused) return reply.code(400).send({ error: error.message });
      throw error;
    }
  });

  server.post<{ Body: unknown }>('/control/offers', ({ body }, reply) => {
    const text = (name: string): string => {
      const value: unknown =
        body !== null && typeof body === 'object' && name in body ? Reflect.get(body, name) : undefined;
      return typeof value === 'string' ? value : '';
    };
    try {
      keeper.offer(text('league'), text('from'), text('to'));
      return {};
    } catch (error) {
      if (error instanceof NoSuchLeague) return reply.code(404).send({ error: error.message });
      throw error;
    }
  });

  server.get<{ Querystring: { league?: string } }>('/control/truth', (request, reply) => {
    const { league = '' } = request.query;
    try {
      return reply.send(keeper.truth(league));
    } catch (error) {
      if (error instanceof NoSuchLeague) return reply.code(404).send({ error: error.message });
      throw error;
    }
  });
}
