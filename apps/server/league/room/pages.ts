import { type RoomPage, type RoomRenderer, roomSections } from '@fantasy-stats/contract/room-facts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nbaFacts } from '../../database/access-triggers.ts';
import { encodingFor } from '../../http/compression.ts';
import { notModified } from '../../http/routes.ts';
import { installRateLimit } from '../../http/security.ts';
import { varyByEncoding } from '../../http/send-answer.ts';
import { keptSending } from '../../http/send-kept.ts';
import type { Parts } from '../../parts.ts';
import type { ReadRoom, RoomReader } from './facts.ts';
import { roomAt, roomPath } from './store.ts';

/** Bytes of pages that are kept on each node. */
const mostKept = 24_000_000;

/** Nothing runs in a room, and nothing is loaded from elsewhere; bars and tints stand in the HTML. */
const contentSecurity =
  "default-src 'none';style-src 'self' 'unsafe-inline';font-src 'self';img-src 'self' data:;" +
  "manifest-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** Seconds after which who was told that a page cannot be made now may ask again. */
const retrySeconds = 10;

/** A room's address in its parts. */
interface Address {
  readonly token: string;
  /** A page, or the picture that links to the room show; null where no room has such a page. */
  readonly page: RoomPage | 'picture' | null;
}

const weekly = ['stats', 'matchups'];

/** Which page of which room an address names, whatever it is. */
export function readAddress(url: string): Address {
  const path = url.split('?', 1)[0] ?? '';
  const [token = '', name = 'home', week, ...rest] = path.replace(/\/$/, '').split('/').slice(2);
  if (name === 'card.png' && week === undefined) return { token, page: 'picture' };
  const section = roomSections.find((one) => one === name);
  const isPage =
    section !== undefined &&
    rest.length === 0 &&
    !(section === 'home' && path.includes('/home')) &&
    (week === undefined || (weekly.includes(section) && /^[1-9]\d?$/.test(week)));
  return { token, page: isPage ? { section, week: week === undefined ? null : Number(week) } : null };
}

/** The page there is not: an answer that is drawn from a room's facts, and found to be none. */
class NoSuchPage extends Error {}

/**
 * The public rooms of leagues, read by whoever has their address. Every address that leads to no room, for whatever reason,
 * is looked up in the same way and gets the same answer.
 */
export async function installRooms(
  app: FastifyInstance,
  parts: Pick<Parts, 'access' | 'cards' | 'config' | 'database'>,
  read: RoomReader,
  renderer: RoomRenderer,
): Promise<void> {
  const { access, config } = parts;
  const send = keptSending(access, mostKept);
  const nowhere = renderer.noRoomPage();
  const later = renderer.laterPage();
  const origin = config.publicUrl.replace(/\/$/, '');

  function html(reply: FastifyReply, status: number, body: string | Buffer): FastifyReply {
    return reply.status(status).type('text/html; charset=utf-8').send(body);
  }

  function noRoom(reply: FastifyReply): FastifyReply {
    reply.removeHeader('etag');
    return html(reply.header('cache-control', 'private, no-cache'), 404, nowhere);
  }

  /** What links to a room show, drawn once for each version of the league; it ends with the room. */
  async function picture(room: ReadRoom, token: string, reply: FastifyReply): Promise<FastifyReply> {
    const front: RoomPage = { section: 'home', week: null };
    let version = '';
    await read(room, front, (one) => {
      version = one;
      return true;
    });
    const png = await parts.cards.kept(
      `room ${token} ${version}`,
      { theme: 'light', shape: 'wide' },
      async () => {
        const facts = await read(room, front, () => false);
        if (facts === notModified) throw new Error('the facts of a room are those of an unknown version');
        const drawn = renderer.roomPicture(facts, { path: roomPath(token), origin });
        return { kind: 'headline', ...drawn, address: new URL(origin).host };
      },
    );
    return reply
      .headers({ 'cache-control': 'private, no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(png);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { page, token } = readAddress(request.url);
    const room = await roomAt(parts, token);
    if (room && page === 'picture') return picture(room, token, reply);
    if (!room || !page || page === 'picture') return noRoom(reply);
    const sent = await send(
      (unchanged) => read(room, page, unchanged),
      {
        what: `room ${token} ${page.section} ${page.week ?? ''}`,
        subjects: [room.league, room.openedBy, nbaFacts],
        reader: String(room.hidesNames),
        encoding: encodingFor(request.headers['accept-encoding']),
        write: (facts) => {
          const drawn = renderer.roomPage(
            facts as Exclude<Awaited<ReturnType<RoomReader>>, typeof notModified>,
            page,
            {
              path: roomPath(token),
              origin,
            },
          );
          if (drawn === null) throw new NoSuchPage();
          return drawn;
        },
      },
      request,
      reply,
    );
    varyByEncoding(reply);
    if (!sent.isNew) return reply.status(304).send();
    const { body, encoding } = sent.answer;
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return html(reply, 200, body);
  }

  await app.register(async (scope) => {
    await installRateLimit(scope, config);
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'content-security-policy': contentSecurity, 'x-robots-tag': 'noindex, nofollow' });
    });
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof NoSuchPage) return noRoom(reply);
      const status = 'statusCode' in Object(error) ? Number(Reflect.get(Object(error), 'statusCode')) : 503;
      request.log.warn({ err: error }, 'a page of a room could not be answered');
      reply.removeHeader('etag').header('retry-after', retrySeconds).header('cache-control', 'no-store');
      return html(reply, status === 429 ? 429 : 503, later);
    });
    for (const url of ['/room', '/room/*']) scope.get(url, { schema: { hide: true } }, answer);
  });
}
