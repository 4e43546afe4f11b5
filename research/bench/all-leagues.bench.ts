import { calls } from '@fantasy-stats/contract';
import type { Connection } from '../../apps/server/kernel/database/connect.ts';
import { middle } from './calibration.ts';
import { requestJson } from './hostile/http-client.ts';
import { copyLeague } from './lib/copied-leagues.ts';
import { memberOfAll, type SettledServer, settledServer } from './server/served.ts';

// Measures the page of all leagues: today's tasks in ten leagues with warm caches, compared with one league.

export const name = 'all-leagues';

/** Maximum milliseconds for ten leagues. */
const most = 300;
const leagues = 10;
const requests = 40;
const team = '1';
const from = '192.0.2.1';
const waitSeconds = 300;

type Settled = Pick<SettledServer, 'connection' | 'league' | 'readers' | 'server'>;

async function chooseTeam({ connection, league, readers: [user], server }: Settled): Promise<void> {
  const body = { league, team };
  await requestJson(server.address, {
    path: `/api/${calls.settings.chooseTeam.path}`,
    token: user?.token ?? '',
    from,
    body,
  });
  for (let second = 0; second < waitSeconds; second += 1) {
    const { rowCount } = await connection.pool.query(
      `select 1 from forecast_answers where league_id = $1 and about = 'headlines'`,
      [league],
    );
    if (rowCount) return;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  throw new Error(`the headlines were not computed in ${waitSeconds} seconds`);
}

async function timesOf({ readers: [user], server }: Settled, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let request = -5; request < requests; request += 1) {
    const began = performance.now();
    const response = await requestJson(server.address, {
      path: `/api/${calls.league.allLeagues.path}`,
      token: user?.token ?? '',
      from,
    });
    if (request >= 0) times.push(performance.now() - began);
    const listed = calls.league.allLeagues.response.parse(response).leagues;
    if (listed.length !== count || listed.some(({ matchup }) => matchup === null))
      throw new Error(`${listed.length} of ${count} leagues are listed, or a matchup is missing`);
  }
  return times;
}

async function linkCopies({ pool }: Connection, { league, readers: [user] }: Settled): Promise<void> {
  if (!user) throw new Error('no reading account');
  const ids = await copyLeague(pool, league, leagues - 1);
  await memberOfAll({ pool }, user, ids);
  await pool.query('update league_members set own_team_id = $1 where user_id = $2', [team, user.id]);
}

export async function* run(): AsyncIterable<unknown> {
  const settled = await settledServer(1);
  try {
    await chooseTeam(settled);
    const one = middle(await timesOf(settled, 1));
    await linkCopies(settled.connection, settled);
    const { spread, value } = middle(await timesOf(settled, leagues));
    yield {
      name: `tasks in ${leagues} leagues, warm, next to one`,
      value,
      unit: 'ms',
      spread,
      reference: one.value,
      ratio: value / one.value,
      bar: `< ${most}`,
      holds: value < most,
    };
  } finally {
    await settled.stop();
  }
}
