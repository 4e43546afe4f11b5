import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path';
import { isProperties, properties, readInteger, readNumber } from '../loose.ts';
import { listRecordings, readRecording } from './recordings.ts';
import { composeLeague } from './yahoo-compose.ts';

export interface ReplayOptions {
  /** Port to listen on; 0, the default, selects a free port. */
  readonly port?: number;
  /** The value of `espn_s2` that private leagues accept; default any. */
  readonly espnS2?: string;
}

export interface Replay {
  readonly yahooUrl: string;
  readonly espnUrl: string;
  /** Requests so far: method, path, query. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Serves the recordings: Yahoo under `/yahoo` by the exact path, ESPN under `/espn` by league and exact set
 * of views; 404 otherwise.
 */
export async function startReplay(options: ReplayOptions = {}): Promise<Replay> {
  const requests: string[] = [];
  const yahoo = yahooReplay();
  const espn = espnReplay(options.espnS2);
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void respond(request, response, { yahoo, espn });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    yahooUrl: `http://127.0.0.1:${port}/yahoo`,
    espnUrl: `http://127.0.0.1:${port}/espn`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Handler = (url: URL, request: IncomingMessage, form: URLSearchParams) => Reply;

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  handlers: { readonly yahoo: Handler; readonly espn: Handler },
): Promise<void> {
  let form = '';
  for await (const chunk of request) form += String(chunk);
  const url = new URL(request.url ?? '/', 'http://replay.invalid');
  const [, platform = ''] = url.pathname.split('/');
  url.pathname = url.pathname.slice(platform.length + 1);
  const handler = platform === 'yahoo' ? handlers.yahoo : platform === 'espn' ? handlers.espn : null;
  const reply = handler?.(url, request, new URLSearchParams(form)) ?? { status: 404, body: {} };
  response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers });
  response.end(JSON.stringify(reply.body));
}

function yahooReplay(): Handler {
  const recorded = new Map<string, unknown>();
  for (const path of listRecordings('yahoo')) {
    const body = readRecording(path);
    const uri = properties(properties(body).fantasy_content)['yahoo:uri'];
    if (typeof uri === 'string' && !recorded.has(uri)) recorded.set(uri, body);
  }
  const codes = new Set<string>();
  const tokens = new Set<string>();
  let count = 0;
  const grant = (): Reply => {
    count += 1;
    const accessToken = `replayed-access-${count}`;
    tokens.add(accessToken);
    return {
      status: 200,
      body: {
        access_token: accessToken,
        refresh_token: 'replayed-refresh',
        expires_in: 3600,
        token_type: 'bearer',
        xoauth_yahoo_guid: 'GUID818BAF70',
      },
    };
  };
  const error = (status: number, uri: string, description: string): Reply => ({
    status,
    body: { error: { 'xml:lang': 'en-us', 'yahoo:uri': uri, description, detail: '' } },
  });
  return (url, request, form) => {
    if (url.pathname === '/oauth2/request_auth') {
      count += 1;
      const code = `replayed-code-${count}`;
      codes.add(code);
      const back = new URL(url.searchParams.get('redirect_uri') ?? 'http://replay.invalid/');
      back.searchParams.set('code', code);
      const state = url.searchParams.get('state');
      if (state !== null) back.searchParams.set('state', state);
      return { status: 302, body: {}, headers: { location: back.href } };
    }
    if (url.pathname === '/oauth2/get_token') {
      const isBasic = request.headers.authorization?.startsWith('Basic ') ?? false;
      if (!isBasic) return { status: 401, body: { error: 'invalid_client' } };
      const isKnown =
        form.get('grant_type') === 'refresh_token'
          ? form.get('refresh_token') === 'replayed-refresh'
          : codes.delete(form.get('code') ?? '');
      return isKnown ? grant() : { status: 400, body: { error: 'invalid_grant' } };
    }
    const path = decodeURIComponent(url.pathname);
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined || !tokens.has(token))
      return error(
        401,
        path,
        'Please provide valid credentials. OAuth oauth_problem="token_expired", realm="yahooapis.com"',
      );
    const responseOf = (resource: string) => {
      const body = recorded.get(`/fantasy/v2/${resource}`);
      return body === undefined ? null : { status: 200, body };
    };
    const resource = path.replace(/^\/fantasy\/v2\//, '');
    const body = (responseOf(resource) ?? composeLeague(resource, responseOf))?.body;
    if (body === undefined) return error(404, path, 'The resource you have asked for was not found.');
    return { status: 200, body };
  };
}

interface RecordedLeague {
  readonly id: number;
  readonly season: number;
  readonly isPublic: boolean;
  readonly serverTime: number | null;
  readonly views: ReadonlyMap<string, unknown>;
}

function recordedLeagues(): RecordedLeague[] {
  const folders = new Map<string, Map<string, unknown>>();
  for (const path of listRecordings('espn')) {
    const folder = folders.get(dirname(path)) ?? new Map<string, unknown>();
    folders.set(dirname(path), folder);
    folder.set(viewKey(basename(path, '.json').split('+')), readRecording(path));
  }
  return [...folders.values()].flatMap((views) => {
    const bodies = [...views.values()].map(properties);
    const settings = bodies.find((body) => isProperties(properties(body.settings).scoringSettings));
    const body = views.get('mSettings') === undefined ? undefined : settings;
    const id = readInteger(body?.id);
    const season = readInteger(body?.seasonId);
    if (!body || id === null || season === null || body.gameId !== 3) return [];
    const status = properties(body.status);
    return [
      {
        id,
        season,
        isPublic: properties(body.settings).isPublic === true,
        serverTime: readNumber(status.waiverLastExecutionDate) ?? readNumber(status.standingsUpdateDate),
        views,
      },
    ];
  });
}

function viewKey(views: readonly string[]): string {
  return [...views].sort().join('+');
}

function espnReplay(espnS2: string | undefined): Handler {
  const leagues = recordedLeagues();
  const error = (status: number, type: string, message: string): Reply => ({
    status,
    body: {
      messages: [message],
      details: [{ message, shortMessage: message, resolution: null, type, metaData: null }],
    },
  });
  const notFound = error(404, 'GENERAL_NOT_FOUND', 'Not Found');
  return (url, request) => {
    const views = viewKey(url.searchParams.getAll('view'));
    const [, season, id] =
      /^\/apis\/v3\/games\/fba\/seasons\/(\d+)(?:\/segments\/0\/leagues\/(\d+))?$/.exec(url.pathname) ?? [];
    const league = leagues.find(
      (entry) => entry.season === Number(season) && (id === undefined || entry.id === Number(id)),
    );
    if (!league) return notFound;
    if (id !== undefined && !league.isPublic && !signedIn(request.headers.cookie ?? '', espnS2))
      return error(401, 'AUTH_LEAGUE_NOT_VISIBLE', 'You are not authorized to view this League.');
    const body = league.views.get(views);
    if (body === undefined) return notFound;
    const time: Record<string, string> =
      league.serverTime === null ? {} : { 'x-fantasy-server-time': String(league.serverTime) };
    return { status: 200, body, headers: time };
  };
}

function signedIn(cookie: string, espnS2: string | undefined): boolean {
  const s2 = /(?:^|;\s*)espn_s2=([^;]+)/.exec(cookie)?.[1];
  const swid = /(?:^|;\s*)SWID=(\{[^;]+\})/.exec(cookie)?.[1];
  return s2 !== undefined && swid !== undefined && (espnS2 === undefined || s2 === espnS2);
}
