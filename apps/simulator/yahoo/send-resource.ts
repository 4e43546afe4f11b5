import type { FastifyReply } from 'fastify';
import { decode } from '../text.ts';
import { respond } from './resources.ts';
import { envelope, errorBody, YahooRefusal } from './shapes.ts';
import type { View } from './view.ts';

export function sendResource(reply: FastifyReply, view: View, path: string, query: string): FastifyReply {
  const { host, origin, viewer, world } = view;
  const uri = decode(path);
  const key = `yahoo ${host} ${viewer?.number ?? 'visitor'} ${origin} ${path}`;
  let body = world.bodies.get(key);
  if (body === undefined) {
    try {
      body = JSON.stringify(envelope(uri, respond(view, path.slice('/fantasy/v2/'.length))));
    } catch (error) {
      if (!(error instanceof YahooRefusal)) throw error;
      return reply.code(error.status).send(errorBody(`${uri}?${query}`, error.message));
    }
    world.bodies.set(key, body);
  }
  return reply.type('application/json; charset=utf-8').send(body);
}
