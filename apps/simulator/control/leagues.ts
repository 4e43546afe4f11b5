import type { FastifyInstance } from 'fastify';
import { NoSuchDraft } from '../draft-runs.ts';
import { drawSetUp } from '../fantasy/draw-set-up.ts';
import { draftedCount } from '../fantasy/live-draft.ts';
import { type LeagueSetUp, SetUpRefused } from '../fantasy/set-up.ts';
import { random } from '../random.ts';
import { NoSuchLeague, type WorldKeeper } from '../world.ts';
import { readSetUp } from './read-set-up.ts';

const mostAtOnce = 50;

/** Parses league setups: explicit setups, or a number of random ones. @throws SetUpRefused */
export function readSetUps(body: unknown): LeagueSetUp[] {
  const field = (name: string): unknown =>
    body !== null && typeof body === 'object' && name in body ? Reflect.get(body, name) : undefined;
  const requested = field('leagues');
  if (Array.isArray(requested) && requested.length <= mostAtOnce)
    return requested.map((entry: unknown) => readSetUp(entry));
  const [count, seed] = [field('draw'), field('seed')];
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= mostAtOnce;
  if (isCount && typeof seed === 'number') {
    return Array.from({ length: count }, (_, index) => drawSetUp(random('drawn league', seed, index)));
  }
  throw new SetUpRefused(`say leagues: [set-up, …], or draw: how many (up to ${mostAtOnce}) and a seed`);
}

/** Adds `/control/leagues`, `/control/offers`, `/control/drafts` and `/control/truth`. */
export function addLeagueControl(server: FastifyInstance, keeper: WorldKeeper): void {
  server.post('/control/leagues', (request, reply) => {
    try {
      const setUps = readSetUps(request.body);
      const ids = keeper.add(setUps);
      return { leagues: setUps.map((setUp, index) => ({ id: ids[index], setUp })) };
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

  server.post<{ Body: unknown }>('/control/drafts', ({ body }, reply) => {
    const league: unknown =
      body !== null && typeof body === 'object' && 'league' in body ? body.league : undefined;
    try {
      const { made, picks } = keeper.draft(typeof league === 'string' ? league : '', body);
      return { made, left: draftedCount(picks) - made };
    } catch (error) {
      if (error instanceof NoSuchLeague) return reply.code(404).send({ error: error.message });
      if (error instanceof NoSuchDraft) return reply.code(400).send({ error: error.message });
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
