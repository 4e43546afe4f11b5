import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { sendTo } from './http-client.ts';

// Ordinary users in a separate thread: each opens one page after another.

const Setting = z.object({
  address: z.string(),
  users: z.array(z.object({ token: z.string(), league: z.string() })),
});
const { address, users } = Setting.parse(workerData);

const pagesOf = (league: string) => [
  'init/context',
  'settings/overview',
  'league/list',
  `league/season?league=${league}`,
  `league/rosters?league=${league}`,
  `league/dashboard?league=${league}`,
  `league/forecastInputs?league=${league}`,
  `league/players?league=${league}`,
  `league/draft?league=${league}`,
  `draft/review?league=${league}`,
  `league/history?league=${league}`,
  'nba/players',
  'alerts/list',
];

export interface Opened {
  readonly path: string;
  /** Milliseconds to the end of the response. */
  readonly milliseconds: number;
  /** HTTP status; 0 without a response. */
  readonly status: number;
}

let isOver = false;
const opened: Opened[] = [];

async function look({ league, token }: (typeof users)[number], number: number): Promise<void> {
  for (let turn = number; !isOver; turn += 1) {
    const pages = pagesOf(league);
    const path = pages[turn % pages.length] ?? '';
    const began = performance.now();
    const status = await sendTo(address, { path: `/api/${path}`, token, from: `192.0.2.${number + 1}` }).then(
      (response) => response.status,
      () => 0,
    );
    opened.push({ path: path.split('?', 1)[0] ?? '', milliseconds: performance.now() - began, status });
    await wait(300 + ((turn * 137) % 400));
  }
}

parentPort?.once('message', () => {
  isOver = true;
});
await Promise.all(users.map(look));
parentPort?.postMessage(opened);
parentPort?.close();
