import type { FastifyInstance } from 'fastify';
import type { Worlds } from '../world.ts';
import { sendResource } from './send-resource.ts';
import { errorBody } from './shapes.ts';
import { signedIn } from './sign-in.ts';

/**
 * Adds the public host under `/yahoo-public`. Everyone can read viewable leagues; other leagues require a
 * member’s cookies.
 */
export function addYahooPublic(server: FastifyInstance, worlds: Worlds): void {
  server.get('/yahoo-public/fantasy/v2/*', (request, reply) => {
    const [path = '', query = ''] = request.url.slice('/yahoo-public'.length).split('?');
    // The public host accepts cookies but rejects OAuth tokens.
    if (request.headers.authorization !== undefined)
      return reply.code(401).send(errorBody(path, 'unable_to_determine_oauth_type'));
    if (new URLSearchParams(query).get('format') !== 'json')
      return reply.type('application/xml; charset=utf-8').send('<?xml version="1.0"?>\n<fantasy_content/>\n');
    const origin = `${request.protocol}://${request.host}`;
    const viewer = signedIn(request.headers.cookie) ?? null;
    return sendResource(reply, { world: worlds(), viewer, origin, host: 'public' }, path, query);
  });
}
