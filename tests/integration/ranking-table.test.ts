import { calls } from '@fantasy-stats/contract';
import { withOwnProjections } from '@fantasy-stats/contract/own-inputs';
import { countsOf, ownWeights } from '@fantasy-stats/contract/own-weights';
import { type RankingParameter, tablePath } from '@fantasy-stats/contract/secret-paths';
import { usualDefaults } from '@fantasy-stats/contract/usual-defaults';
import { type ScoringForm, statistic } from '@fantasy-stats/domain';
import { chosenRows, questionOf, rankedPlayers, readChoice } from '@fantasy-stats/engine/rankings';
import { pickupQuestion } from '@fantasy-stats/engine/streaming';
import { resultOf } from '@fantasy-stats/questions';
import { restValues } from '@fantasy-stats/questions/rest-values';
import { values } from '@fantasy-stats/questions/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchNewPlayers } from '../../apps/server/nba/matching/store-matches.ts';
import type { TestUser } from '../../apps/server/testing/app.ts';
import { type NbaApp, nbaApp } from './nba-app.ts';

type Address = Readonly<Partial<Record<RankingParameter, string>>>;

interface Linked {
  readonly league: string;
  readonly ownTeamId: string;
  readonly secret: string;
}

let app: NbaApp;
let user: TestUser;
let byCategory: Linked;
let byPoints: Linked;

beforeAll(async () => {
  app = await nbaApp({ isRead: true, world: { isSmall: true } });
  user = await app.signIn({ premium: true });
  const leagues = { byCategory: await link('eachCategory'), byPoints: await link('headToHeadPoints') };
  await matchNewPlayers(app.parts.database);
  byCategory = await withTables(leagues.byCategory);
  byPoints = await withTables(leagues.byPoints);
});
afterAll(() => app?.close());

async function link(wanted: ScoringForm): Promise<string> {
  const league = await app.linkEspn(user, ({ form }) => form === wanted);
  await app.synced(user, league);
  return league;
}

async function withTables(league: string): Promise<Linked> {
  const { teams } = await app.request(calls.league.season, user, { query: { league } });
  const ownTeamId = teams[0]?.id ?? '';
  await app.request(calls.settings.chooseTeam, user, { body: { league, team: ownTeamId } });
  const { secret } = await app.request(calls.settings.makeSecretAddress, user, {
    body: { league, kind: 'tables' },
  });
  return { league, ownTeamId, secret };
}

async function table(
  address: Address = {},
  { secret }: Linked = byCategory,
): Promise<Record<string, string>[]> {
  const { body, statusCode } = await app.app.inject({
    url: `/api/${tablePath(secret, 'player-rankings', address)}`,
  });
  expect(statusCode, body).toBe(200);
  const [header = [], ...rows] = body
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
        cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
      ),
    );
  return rows.map((row) => Object.fromEntries(header.map((name, index) => [name, row[index] ?? ''])));
}

async function page(address: Address = {}, { league, ownTeamId }: Linked = byCategory) {
  const season = await app.request(calls.league.season, user, { query: { league } });
  const { players } = await app.request(calls.league.players, user, { query: { league } });
  const { inputs } = await app.request(calls.league.forecastInputs, user, { query: { league } });
  const running = await app.request(calls.nba.players, user, { query: { season: 'running' } });
  const earlier = await app.request(calls.nba.players, user, { query: { season: 'earlier' } });
  const defaults = await app.request(calls.settings.defaults, user);
  const { projections } = await app.request(calls.marks.projections, user);
  const isOwn = defaults.usesOwnProjections && projections !== null;
  const { punts, weights } = ownWeights(defaults, season.league);
  const choice = readChoice(
    season.league,
    defaults.window ?? 'season',
    true,
    (name) =>
      (Reflect.get(address, name) as string | undefined) ?? (name === 'punt' ? punts.join(',') : null),
  );
  const { scoringForm, scored, slots, lineupLock, today, size, weeks, rosterRules } = season.league;
  const own = inputs && isOwn ? withOwnProjections(inputs, projections.players) : inputs;
  const question = pickupQuestion(season, ownTeamId, players);
  const rest =
    own &&
    question &&
    resultOf(
      restValues,
      { inputs: own, players },
      {
        request: {
          ...question,
          teamId: ownTeamId,
          from: [...question.from],
          seasonLines: [...question.seasonLines],
        },
        counts: countsOf({ weights, punts: choice.punts }),
      },
    );
  const value = resultOf(
    values,
    {
      rules: { scoringForm, scored, slots, lineupLock, today, size, weeks, rosterRules, ownTeamId },
      players,
      games: running.games,
      earlier: earlier.games,
      inputs: own,
    },
    questionOf(choice, season.league, weights),
  );
  return {
    league: season.league,
    ownTeamId,
    rest,
    rows: chosenRows(
      rankedPlayers(value, players, () => null),
      choice,
      ownTeamId,
    ),
  };
}

/** Formats a value as in the file: six decimals, or empty for null. */
const cell = (value: number | null | undefined) => (value == null ? '' : Number(value.toFixed(6)));
const read = (text: string | undefined) => (text === undefined || text === '' ? '' : Number(text));

function expectSame(
  tableRows: readonly Record<string, string>[],
  { league: { scored }, ownTeamId, rest, rows }: Awaited<ReturnType<typeof page>>,
): void {
  expect(tableRows.length).toBeGreaterThan(3);
  expect(tableRows.map(({ Player }) => Player)).toEqual(rows.map(({ name }) => name));
  for (const [index, { id: player, listed, numbers, toTeam }] of rows.entries()) {
    const line = tableRows[index] ?? {};
    const isOwn = listed?.teamId === ownTeamId;
    expect(
      {
        rank: read(line.Rank),
        value: read(line.Value),
        error: read(line['Standard error']),
        rest: read(line['ROS value']),
        dollars: read(line['Auction dollars']),
        games: read(line.Games),
        minutes: read(line['Minutes per game']),
        rostered: read(line['Rostered percent']),
        rosteredChange: read(line['Rostered percent change']),
        deviation: read(line['Standard deviation per game']),
        floor: read(line['Floor per game']),
        ceiling: read(line['Ceiling per game']),
        ...Object.fromEntries(scored.map(({ statistic: id }) => [id, read(line[statistic(id).label])])),
      },
      line.Player,
    ).toEqual({
      rank: cell(numbers?.rank),
      value: cell(numbers?.total),
      error: cell(numbers?.error),
      rest: cell(rest?.[player]?.value ?? (isOwn ? null : toTeam?.gain)),
      dollars: cell(numbers?.dollars),
      games: cell(numbers?.games),
      minutes: cell(numbers?.minutes),
      rostered: cell(listed?.percentRostered),
      rosteredChange: cell(listed?.percentRosteredChange),
      deviation: cell(numbers?.deviation),
      floor: cell(numbers?.floor),
      ceiling: cell(numbers?.ceiling),
      ...Object.fromEntries(scored.map(({ statistic: id }) => [id, cell(numbers?.cells.get(id)?.value)])),
    });
  }
}

describe('the player rankings table', () => {
  it.each<Address>([
    {},
    { window: 'last14', per: 'total', value: 'z', position: 'PG' },
    { window: 'rest', punt: 'TO', show: 'available' },
    { window: 'dates', from: '2026-11-02', to: '2026-11-29', per: 'per36', games: '5', minutes: '20' },
    { window: 'lastSeason', name: 'a' },
  ])('has the page’s values: %o', async (address) => {
    expectSame(await table(address), await page(address));
  });

  it.each<Address>([
    {},
    { window: 'rest', per: 'total', show: 'available' },
    { window: 'dates', from: '2026-11-02', to: '2026-11-29' },
  ])('has the page’s values in a points league: %o', async (address) => {
    expectSame(await table(address, byPoints), await page(address, byPoints));
  });

  it('has the games of this week and next week, by which the page filters', async () => {
    const rows = await table({ ahead: '3' });
    expect(rows.length).toBeGreaterThan(10);
    for (const line of rows) expect(Number(line['Games left this week']), line.Player).toBeGreaterThan(2);
  });

  it('is sorted by value to the user’s team if that value is selected', async () => {
    const rows = await table({ value: 'team', show: 'available' });
    const gains = rows.flatMap((line) => (line['ROS value'] === '' ? [] : [Number(line['ROS value'])]));
    expect(gains.length).toBeGreaterThan(10);
    expect(gains).toEqual(gains.toSorted((one, other) => other - one));
  });

  it('uses its owner’s settings: date range, punts, weights, own projections', async () => {
    const before = await table({ window: 'rest' });
    const best = (await page({ window: 'rest' })).rows.findLast(({ numbers }) => numbers?.rank != null);
    await app.request(calls.marks.importProjections, user, {
      body: { name: 'Mine', players: [{ nbaId: best?.nbaId ?? 1, line: { PTS: 60, REB: 20, AST: 20 } }] },
    });
    await app.request(calls.settings.changeDefaults, user, {
      body: { window: 'rest', punts: ['BLK'], weights: { REB: 2 }, usesOwnProjections: true },
    });
    const after = await table();
    expectSame(after, await page());
    const rankOf = (lines: typeof after) => Number(lines.find(({ Player }) => Player === best?.name)?.Rank);
    expect(rankOf(after)).toBeLessThan(rankOf(before) / 2);
    expect(await table({ punt: '-' })).not.toEqual(after);
    await app.request(calls.settings.changeDefaults, user, { body: { usesOwnWeights: false } });
    const unweighted = await table();
    expectSame(unweighted, await page());
    expect(unweighted).not.toEqual(after);
    const { hasSeenTour: _, theme: __, density: ___, ...usual } = usualDefaults;
    await app.request(calls.settings.changeDefaults, user, { body: usual });
    expect(await table({ window: 'rest' })).toEqual(before);
  });

  it('can be limited to players with notes, and reveals nothing else about the notes', async () => {
    const [first, second] = (await page()).rows;
    const mark = { note: 'buy low', rank: 1 };
    await app.request(calls.marks.change, user, {
      body: { ...mark, nbaId: first?.nbaId ?? 1, isWatched: true, tags: ['mine'] },
    });
    await app.request(calls.marks.change, user, {
      body: { ...mark, nbaId: second?.nbaId ?? 1, isWatched: false, tags: ['mine'] },
    });
    const names = async (address: Address) => (await table(address)).map(({ Player }) => Player);
    expect(await names({ watch: '1' })).toEqual([first?.name]);
    expect(await names({ tag: 'mine' })).toEqual([first?.name, second?.name]);
    expect(await names({ tag: 'other' })).toEqual([]);
    expect(JSON.stringify(await table({ watch: '1' }))).not.toMatch(/buy low|mine/);
  });

  it('ignores invalid URL parameters', async () => {
    const usual = await table();
    expect(await table({ window: 'x'.repeat(5000), punt: 'PTS,PTS,zz', per: '\u0000' })).toEqual(
      await table({ punt: 'PTS' }),
    );
    const twice = await app.app.inject({
      url: `/api/${tablePath(byCategory.secret, 'player-rankings')}?window=last7&window=last14&unknown=1`,
    });
    expect(twice.body.split('\r\n').length - 2).toBe(usual.length);
  });
});
