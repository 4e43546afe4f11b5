import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Call, type InputOf, type ParametersOf, SyncProgress } from '@fantasy-stats/contract';
import type { Pool } from 'pg';
import { served } from '../../apps/server/kernel/notify-starter.ts';
import { compileCache } from '../../scripts/lib/processes.ts';

const main = fileURLToPath(new URL('../../apps/server/main.ts', import.meta.url));

/** The server as an operator runs it: a separate process, called over HTTP. */
export interface ServerProcess {
  readonly process: ChildProcess;
  readonly address: string;
  /** Duration of the server's start, used to scale other timeouts on a busy machine. */
  readonly startingMilliseconds: number;
  output(): string;
  /** Makes a call of the contract and returns its JSON. */
  call<C extends Call>(
    call: C,
    token: string,
    input?: { readonly query?: ParametersOf<C>; readonly body?: InputOf<C> },
  ): Promise<{ status: number; json: unknown }>;
  /** Yields a league's progress line by line, until it ends or is abandoned. */
  progress(token: string, league: string): AsyncGenerator<SyncProgress>;
  /** Kills the server without a shutdown, like a power loss would. */
  kill(): Promise<void>;
  /**
   * Sends SIGTERM.
   * @returns the exit code
   */
  stop(): Promise<number | null>;
}

/**
 * Keeps the servers on a database from reading the NBA’s games, which tests of starts and stops do not need.
 */
export async function leaveNbaUnread(pool: Pool): Promise<void> {
  await pool.query(
    `insert into nba_feeds (key, due_at) values ('schedule', '2100-01-01'), ('boxScores', '2100-01-01')`,
  );
}

/**
 * Starts a server. Past weeks of simulated leagues are replayed only if the environment enables it, because
 * few tests need them.
 */
export async function startServer(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [main], {
    env: {
      ...compileCache,
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'warn',
      SIMULATOR_REPLAY: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  const { address } = await Promise.race([
    served(child),
    once(child, 'exit').then(() => Promise.reject(new Error(`the server did not start:\n${output}`))),
  ]);
  const startingMilliseconds = performance.now() - began;
  const ended = once(child, 'exit');
  const headers = (token: string) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });
  return {
    process: child,
    address,
    startingMilliseconds,
    output: () => output,
    call: async (call, token, input = {}) => {
      const url = new URL(`/api/${call.path}`, address);
      for (const [name, value] of Object.entries(input.query ?? {}))
        url.searchParams.set(name, String(value));
      const response = await fetch(url, {
        method: call.method,
        headers: headers(token),
        ...(call.method === 'POST' ? { body: JSON.stringify(input.body ?? {}) } : {}),
      });
      return { status: response.status, json: await response.json() };
    },
    progress: async function* (token, league) {
      const url = new URL(`/api/league/sync/progress?league=${league}`, address);
      const response = await fetch(url, { headers: headers(token) });
      let rest = '';
      for await (const chunk of response.body ?? []) {
        rest += Buffer.from(chunk).toString('utf8');
        const lines = rest.split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) yield SyncProgress.parse(JSON.parse(line));
      }
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}
