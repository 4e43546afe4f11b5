import { espnSeasonClient, nbaClient } from '@fantasy-stats/platforms/nba';
import { connect } from '../../apps/server/kernel/database/connect.ts';
import { runNba } from '../../apps/server/nba/nba-reading.ts';

// Reads the NBA's feeds into a database until it is killed: `node nba-runner.ts DATABASE_URL NBA_URL NOW`.

const [url = '', baseUrl = '', now = ''] = process.argv.slice(2);
const connection = connect({ url, size: 2 });
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
await runNba(
  {
    database: connection.database,
    client: nbaClient({ baseUrl }),
    espn: espnSeasonClient({ baseUrl: baseUrl.replace(/nba$/, 'espn') }),
    log: silent,
    now: () => new Date(now),
  },
  new AbortController().signal,
);
await connection.close();
