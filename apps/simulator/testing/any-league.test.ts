import { describe, expect, it } from 'vitest';
import { drawSetUp } from '../index.ts';
import { random } from '../random.ts';
import { TestClient } from './client.ts';

// Random leagues before, during and after their season: every read must succeed.

const moments = [
  ['before the draft', '2026-10-03'],
  ['in the first week', '2026-10-23'],
  ['in mid-season', '2027-01-13'],
  ['in the playoffs', '2027-03-18'],
  ['after the end', '2027-05-20'],
] as const;

const runs = process.env.FULL ? 40 : 5;

const yahooReads = [
  ';out=settings,standings,teams,draftresults',
  '/transactions',
  '/players;status=A;sort=AR;out=percent_owned,ownership',
  '/players;status=W/ownership',
  '/players;status=K',
  '/teams/roster',
  '/teams/roster;date=2027-01-05/players/stats;type=date;date=2027-01-05',
  '/teams/stats;type=date;date=2027-01-05',
  '/teams/stats;type=week;week=3',
  '/teams/stats;type=season',
  '/teams/matchups',
];

const espnReads = [
  'view=mSettings&view=mStatus',
  'view=mTeam&view=mStandings',
  'view=mMatchup',
  'view=mMatchupScore&view=mScoreboard',
  'view=mMatchupScore&scoringPeriodId=130',
  'view=mRoster',
  'view=mRoster&scoringPeriodId=60',
  'view=mDraftDetail',
  'view=mTransactions2&scoringPeriodId=1',
  'view=mTransactions2&scoringPeriodId=70',
  'view=kona_player_info',
  'view=kona_playercard',
  'view=mPendingTransactions',
];

function expectWhole({ statusCode, body }: { statusCode: number; body: string }, what: string): void {
  expect(statusCode, `${what}: ${body.slice(0, 300)}`).toBe(200);
  // JSON.stringify turns NaN into null, except inside strings.
  expect(/NaN|undefined|Infinity/.exec(body)?.[0], what).toBeUndefined();
}

async function readYahoo(client: TestClient): Promise<number> {
  let reads = 0;
  for (const { key, managers } of client.facts.yahoo.leagues) {
    const [manager = 1] = managers;
    const read = async (path: string): Promise<string> => {
      const response = await client.yahooCall(path, manager);
      expectWhole(response, path);
      reads += 1;
      return response.body;
    };
    for (const rest of yahooReads) await read(`league/${key}${rest}`);
    const meta = await read(`league/${key}`);
    if (/"scoring_type":"head/.test(meta)) {
      const last = Number(/"end_week":"(\d+)"/.exec(meta)?.[1]);
      for (const week of [1, 9, last - 1, last]) await read(`league/${key}/scoreboard;week=${week}`);
    }
    await read('users;use_login=1/games;game_codes=nba/leagues');
    await read(`team/${key}.t.2/roster`);
  }
  return reads;
}

async function readEspn(client: TestClient): Promise<number> {
  let reads = 0;
  for (const { id, earlier } of client.facts.espn.leagues) {
    const cookie = client.cookie(id);
    for (const query of espnReads) {
      expectWhole(await client.espnCall(`/segments/0/leagues/${id}?${query}`, { cookie }), query);
      reads += 1;
    }
    const feed = `/segments/0/leagues/${id}/communication/?view=kona_league_communication`;
    expectWhole(await client.espnCall(feed, { cookie }), feed);
    for (const { startYear } of earlier.slice(0, 1)) {
      const views = `seasonId=${startYear + 1}&view=mTeam&view=mMatchupScore&view=mSettings`;
      const responses = await Promise.all(
        client.facts.espn.members.map(({ swid, espnS2 }) =>
          client.server.inject({
            url: `/espn/apis/v3/games/fba/leagueHistory/${id}?${views}`,
            headers: { cookie: `espn_s2=${espnS2}; SWID=${swid}` },
          }),
        ),
      );
      for (const response of responses) if (response.statusCode !== 401) expectWhole(response, views);
      reads += responses.filter(({ statusCode }) => statusCode === 200).length;
    }
  }
  return reads;
}

describe('a random league', () => {
  it.each(
    Array.from({ length: runs }, (_, run) => {
      const [moment, date] = moments[run % moments.length] ?? ['in mid-season', '2027-01-13'];
      return { run, moment, date };
    }),
  )('responds to every read $moment ($run)', async ({ run, date }) => {
    const leagues = [drawSetUp(random('any league served', run))];
    const client = new TestClient({ seed: run + 1, date, placement: 'calendar', leagues, only: true });
    expect((await readYahoo(client)) + (await readEspn(client))).toBeGreaterThan(10);
    await client.close();
  });
});
