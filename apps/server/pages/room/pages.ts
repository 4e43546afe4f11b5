import { type RoomPage, type RoomRenderer, roomSections } from '@fantasy-stats/contract/room-facts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { responseCache } from '../../kernel/http/cached-response.ts';
import { encodingFor } from '../../kernel/http/compression.ts';
import { toApiError } from '../../kernel/http/error-handler.ts';
import { varyByEncoding } from '../../kernel/http/send-response.ts';
import type { Parts } from '../../kernel/parts.ts';
import { versionOf } from '../../leagues/input-versions.ts';
import type { ReadRoom } from '../../leagues/room-store.ts';
import { roomAt, roomPath } from '../../leagues/room-store.ts';
import type { Cards } from '../cards/cards.ts';
import { knownSorts } from './known-sorts.ts';
import type { RoomReader } from './room-facts.ts';

/** Maximum size of a node's cached pages, in bytes. */
const maxCachedBytes = 24_000_000;

/**
 * Content security policy. Public league pages run no scripts and load nothing from elsewhere. Charts use
 * inline styles.
 */
const contentSecurity =
  "default-src 'none';style-src 'self' 'unsafe-inline';font-src 'self';img-src 'self' data:;" +
  "manifest-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'";

/** `Retry-After` in seconds, sent if a page cannot be rendered now. */
const retrySeconds = 10;

interface Address {
  readonly token: string;
  /** The requested page, or `card.png` for the preview picture; null for anything else. */
  readonly page: RoomPage | 'picture' | null;
}

const weekly = ['stats', 'matchups'];

/** A table's name and its column, after a minus sign if descending. */
const sortPattern = /^[a-z0-9-]{1,60}\.-?[\w%/+-]{1,24}$/;

/** Parses a public league page's URL into page and token. */
export function readAddress(url: string): Address {
  const [path = '', query = ''] = url.split('?');
  const [token = '', name = 'home', week, ...rest] = path.replace(/\/$/, '').split('/').slice(2);
  if (name === 'card.png' && week === undefined) return { token, page: 'picture' };
  const section = roomSections.find((one) => one === name);
  const isPage =
    section !== undefined &&
    rest.length === 0 &&
    !(section === 'home' && path.includes('/home')) &&
    (week === undefined || (weekly.includes(section) && /^[1-9]\d?$/.test(week)));
  if (!isPage) return { token, page: null };
  const sort = new URLSearchParams(query).get('sort');
  const order = sort !== null && sortPattern.test(sort) ? { sort } : {};
  return { token, page: { section, week: week === undefined ? null : Number(week), ...order } };
}

/** Thrown if the data shows that a page does not exist. */
class NoSuchPage extends Error {}

/**
 * Serves public league pages to anyone with their URL. All invalid URLs cause the same lookup and response.
 */
export async function installRooms(
  app: FastifyInstance,
  parts: Pick<Parts, 'callers' | 'config' | 'database' | 'limits' | 'now'> & { readonly cards: Cards },
  read: RoomReader,
  renderer: RoomRenderer,
): Promise<void> {
  const { config, limits } = parts;
  const cachedPage = responseCache({ mostBytes: maxCachedBytes });
  const sorts = knownSorts();
  const nowhere = renderer.noSuchPage();
  const unavailable = renderer.unavailablePage();
  const origin = config.publicUrl.replace(/\/$/, '');

  function html(reply: FastifyReply, status: number, body: string | Buffer): FastifyReply {
    return reply.status(status).type('text/html; charset=utf-8').send(body);
  }

  function noRoom(reply: FastifyReply): FastifyReply {
    reply.removeHeader('etag');
    return html(reply.header('cache-control', 'private, no-cache'), 404, nowhere);
  }

  /** Sends the preview picture, drawn once per league version. Unavailable once the page is closed. */
  async function picture(room: ReadRoom, token: string, reply: FastifyReply): Promise<FastifyReply> {
    const front: RoomPage = { section: 'home', week: null };
    const { hidesNames, versions } = room;
    const png = await parts.cards.cached(
      `room ${token} ${versionOf(hidesNames, versions)}`,
      { theme: 'light', shape: 'wide' },
      async () => {
        const facts = await read(room, front);
        const drawn = renderer.roomPicture(facts, { path: roomPath(token), origin });
        return { kind: 'headline', ...drawn, address: new URL(origin).host };
      },
    );
    return reply
      .headers({ 'cache-control': 'private, no-cache', 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/png')
      .send(png);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { page, token } = readAddress(request.url);
    const room = await roomAt(parts, token);
    if (room && page === 'picture') return picture(room, token, reply);
    if (!room || !page || page === 'picture') return noRoom(reply);
    const { hidesNames, versions } = room;
    const shared = { path: `room ${token}`, caller: hidesNames, versions };
    const ofVersion = JSON.stringify(shared);
    const draw = async (drawnPage: RoomPage) => {
      const drawn = renderer.roomPage(await read(room, drawnPage), drawnPage, {
        path: roomPath(token),
        origin,
      });
      if (drawn === null) throw new NoSuchPage();
      sorts.store(ofVersion, drawnPage, renderer.sortsOf(drawn));
      return drawn;
    };
    const query = await sorts.pageOf(ofVersion, page, async (unsorted) =>
      renderer.sortsOf(await draw(unsorted)),
    );
    const key = { ...shared, query };
    const options = { encoding: encodingFor(request.headers['accept-encoding']) };
    const page200 = await cachedPage(key, () => draw(query), options, request, reply);
    varyByEncoding(reply);
    if (!page200) return reply.status(304).send();
    const { body, encoding } = page200;
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return html(reply, 200, body);
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'content-security-policy': contentSecurity, 'x-robots-tag': 'noindex, nofollow' });
      limits.check(request, 'address');
    });
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof NoSuchPage) return noRoom(reply);
      const { status } = toApiError(error);
      request.log.warn({ err: error }, 'public league page failed');
      reply.removeHeader('etag').header('retry-after', retrySeconds).header('cache-control', 'no-store');
      return html(reply, status === 429 ? 429 : 503, unavailable);
    });
    for (const url of ['/room', '/room/*']) scope.get(url, { schema: { hide: true } }, sendPage);
  });
}
