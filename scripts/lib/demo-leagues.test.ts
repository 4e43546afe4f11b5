import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DemoProgress, demoRead } from './demo-leagues.ts';

type Look = {
  states: (readonly [state: string, syncedAt: string | null])[];
  final: number;
  read: number;
  basis?: 'teamWeeks' | 'projections';
};
const dashboardOf = ({ basis = 'projections' }: Look) => ({
  noWeek: null,
  odds: { basis },
  nba: { isPartial: false },
});
let looks: Look[] = [];
let hasBegun = false;
const responsesTo = (path: string, look: Look): object => {
  if (path === '/api/league/dashboard') return dashboardOf(look);
  if (path !== '/api/league/list') return { boxScores: { final: look.final, read: look.read } };
  return {
    leagues: look.states.map(([state, syncedAt], index) => ({
      id: `league ${index}`,
      freshness: { state, syncedAt },
    })),
  };
};
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://localhost');
  // Each poll starts by requesting the leagues.
  if (pathname === '/api/league/list' && hasBegun && looks.length > 1) looks.shift();
  hasBegun = true;
  const [look] = looks;
  response.end(JSON.stringify(look && responsesTo(pathname, look)));
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

const read = async (longest?: number): Promise<DemoProgress[]> => {
  const reported: DemoProgress[] = [];
  hasBegun = false;
  await demoRead(
    origin,
    'token',
    (progress) => reported.push(progress),
    longest === undefined ? {} : { longest },
  );
  return reported;
};
const day = '2026-11-26T12:00:00Z';

it('demoRead waits until all leagues are synced or failed, the games are read, and the first league is forecast', async () => {
  looks = [
    {
      states: [
        ['queued', null],
        ['running', null],
      ],
      final: 0,
      read: 0,
    },
    {
      states: [
        ['complete', day],
        ['running', null],
      ],
      final: 10,
      read: 4,
    },
    {
      states: [
        ['complete', day],
        ['failed', null],
      ],
      final: 10,
      read: 9,
    },
    {
      states: [
        ['complete', day],
        ['failed', null],
      ],
      final: 10,
      read: 10,
      basis: 'teamWeeks',
    },
    {
      states: [
        ['complete', day],
        ['failed', null],
      ],
      final: 10,
      read: 10,
    },
  ];
  expect(await read()).toEqual([
    { leagues: 2, synced: 0, games: 0, gamesRead: 0 },
    { leagues: 2, synced: 1, games: 10, gamesRead: 4 },
    { leagues: 2, synced: 2, games: 10, gamesRead: 9 },
    { leagues: 2, synced: 2, games: 10, gamesRead: 10 },
    { leagues: 2, synced: 2, games: 10, gamesRead: 10 },
  ]);
});

it('demoRead does not wait if all leagues were synced before', async () => {
  looks = [{ states: [['running', day]], final: 10, read: 2 }];
  expect(await read()).toEqual([]);
});

it('demoRead stops waiting at its time limit', async () => {
  looks = [{ states: [['running', null]], final: 10, read: 2 }];
  expect((await read(0)).length).toBe(1);
});
