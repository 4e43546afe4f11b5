import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import { exampleLeague, exampleSeason, exampleTeams } from '@fantasy-stats/engine/testing';
import { expect, it } from 'vitest';
import type { PlayerBook } from '../../league/player-book.ts';
import { seasonView } from '../../league/season-view.ts';
import { tableCard } from '../../ui/card/table-card.ts';
import { freeAgentColumns } from './FreeAgents.tsx';

const view = seasonView({
  ...exampleSeason({ league: exampleLeague({ scoringForm: 'headToHeadPoints' }), teams: exampleTeams(4) }),
  ownTeamId: '1',
  transactions: [],
  freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
});
const book: PlayerBook = {
  entry: () => undefined,
  nameOf: (id) => `Player ${id}`,
  player: (id) => ({
    id,
    name: `Player ${id}`,
    nbaTeam: 'BOS',
    positions: ['C'],
    jersey: null,
    injury: 'healthy',
    injuryNote: null,
  }),
};
const best = {
  id: '1',
  day: 1,
  drop: '2',
  gain: 0.021,
  deviation: 0.01,
  givenUp: 0.002,
  net: 0.019,
  points: 14.23,
  games: 2,
  byCategory: [],
  after: null,
};

it('the picture of the free agents table has the best add’s net gain, points, cost, drop and day', () => {
  globalThis.location ??= { host: 'stats.example' } as Location;
  const columns = freeAgentColumns(
    {
      view,
      range: { name: 'this', week: 1, first: '2026-10-19', last: '2026-10-25', opponent: '2' },
      result: { unit: 'wins', days: ['2026-10-19', '2026-10-20'], gains: [best] },
      categories: [],
      weighted: null,
      book,
      own: '1',
      inputs: { games: {} } as WireForecastInputs,
    },
    [],
  );
  const card = tableCard(columns, [best], { fileName: ['Example', 'free agents'] });
  const texts = card.columns.map(({ label }, index) => `${label}: ${card.rows[0]?.cells[index]?.text}`);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Net pp to win: +1.9',
      'Points: +14.2',
      'ROS cost pp to win: 0.2',
      'Drop: Player 2',
      expect.stringMatching(/^Add on: .*20/),
    ]),
  );
});
