import { calls } from '@fantasy-stats/contract/calls';
import { usualDefaults } from '@fantasy-stats/contract/usual-defaults';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { callQuery } from '../api/use-call.ts';
import { exampleView } from '../league/example-view.ts';
import { leagueWorker } from '../worker/league-worker.ts';
import type { ToWorker } from '../worker/protocol.ts';
import { rulesOf } from './rules-of.ts';
import { warmValues } from './warm-values.ts';

const posted: ToWorker[] = [];

class FakeWorker {
  postMessage(message: ToWorker): void {
    posted.push(message);
  }
  addEventListener(): void {}
  terminate(): void {}
}

const { season: view } = exampleView({ form: 'eachCategory', levels: [[1], [2], [3], [4]], own: '1' });
const league = 'espn-2027-1';
const season = { ...view, ownTeamId: '1', freshness: { version: 7 } };
const players = { players: [], isWhole: true };
const running = { season: 2026, games: { unread: 0 } };
const inputs = { inputs: { ids: [] } };

/** What a page reads, as its answers would have filled it. */
function know(answers: Readonly<Record<string, unknown>>): void {
  const keys = {
    season: callQuery(calls.league.season, { league }).queryKey,
    players: callQuery(calls.league.players, { league }).queryKey,
    running: callQuery(calls.nba.players, { season: 'running' }).queryKey,
    inputs: callQuery(calls.league.forecastInputs, { league }, '7').queryKey,
    defaults: callQuery(calls.settings.defaults, {}).queryKey,
  } as const;
  for (const [name, answer] of Object.entries(answers))
    queryClient.setQueryData<unknown>(keys[name as keyof typeof keys], answer);
}

beforeEach(() => vi.stubGlobal('Worker', FakeWorker));
afterEach(() => {
  leagueWorker.end();
  queryClient.clear();
  posted.length = 0;
  vi.unstubAllGlobals();
});

it('asks for what the ranking opens with, of the same objects as the page', () => {
  const defaults = { ...usualDefaults, punts: ['TO'], window: 'rest' };
  know({ season, players, running, inputs, defaults });
  warmValues(league);
  const asked = posted.filter(({ kind }) => kind === 'ask');
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ name: 'values', question: { window: 'rest', punts: ['TO'] } });
  const handedOver = posted.filter(({ kind }) => kind === 'keep').length;
  /* The page reads the league once more, and its rules say the same. */
  const again = structuredClone({ league: season.league, ownTeamId: '1' });
  leagueWorker.ask(
    'values',
    {
      rules: rulesOf(again),
      players: queryClient.getQueryData(callQuery(calls.league.players, { league }).queryKey)?.players ?? [],
      games:
        queryClient.getQueryData(callQuery(calls.nba.players, { season: 'running' }).queryKey)?.games ?? null,
      earlier: null,
      inputs:
        queryClient.getQueryData(callQuery(calls.league.forecastInputs, { league }, '7').queryKey)?.inputs ??
        null,
    },
    { window: 'rest', dates: null, unit: 'game', kind: 'g', punts: ['TO'], weights: {}, withTeam: true },
    () => undefined,
  );
  expect(posted.filter(({ kind }) => kind === 'keep')).toHaveLength(handedOver);
  const [first, second] = posted.filter((message) => message.kind === 'ask');
  expect(second?.question).toEqual(first?.question);
  expect(second?.about).toEqual(first?.about);
});

it('asks nothing while something that the page needs is not there', () => {
  know({ season, players, running, defaults: { ...usualDefaults, window: 'rest' } });
  warmValues(league);
  know({ inputs, running: { season: 2026, games: null } });
  warmValues(league);
  expect(posted).toEqual([]);
});

it('asks for what has been played before projections are there', () => {
  know({ season, players, running });
  warmValues(league);
  know({ inputs });
  warmValues(league);
  const asked = posted.filter((message) => message.kind === 'ask');
  expect(asked.map(({ about, question }) => [about.inputs === null, question])).toEqual(
    [false, true].map((withTeam) => [!withTeam, expect.objectContaining({ window: 'season', withTeam })]),
  );
});

it('takes leagues whose rules differ for different ones', () => {
  const one = rulesOf(season);
  expect(rulesOf(structuredClone(season))).toBe(one);
  expect(rulesOf({ ...season, ownTeamId: '2' })).not.toBe(one);
});
