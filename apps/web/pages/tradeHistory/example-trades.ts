import type { Trade, Trader, TradeSide } from '@fantasy-stats/contract/league-trades';
import type { ScoringForm } from '@fantasy-stats/domain';
import type { TradesResponse } from '../../api/responses.ts';
import { exampleView } from '../../league/example-view.ts';
import { type TradesView, tradesView } from '../../league/trade-view.ts';

const weekly = (perWeek: number) => ({ perWeek, deviation: 1, categories: [perWeek] });

export function exampleSide(
  teamId: string,
  player: string,
  since: number,
  more: Partial<TradeSide> = {},
): TradeSide {
  return {
    teamId,
    got: [
      {
        playerId: player,
        made: weekly(1),
        since: weekly(since),
        healthy: weekly(since),
        toCome: weekly(since),
        played: 9,
        missed: 0,
        line: { PTS: 100 },
        counted: 9,
        leftOn: null,
      },
    ],
    gave: [],
    picksGot: [],
    picksGave: [],
    faabGot: 0,
    faabGave: 0,
    forced: { dropped: [], added: [], unexplained: 0 },
    value: {
      made: weekly(-since / 2),
      since: weekly(since),
      healthy: weekly(since),
      toCome: weekly(since),
      whole: { perWeek: since, deviation: 1, chance: since > 0 ? 0.84 : 0.16 },
      chanceThen: since > 0 ? 0.4 : 0.6,
      runningTotal: [since],
    },
    without: null,
    ...more,
  };
}

export function exampleTrade(id: string, more: Partial<Trade> = {}): Trade {
  return {
    id,
    at: '2026-11-03T15:00:00Z',
    day: '2026-11-03',
    firstDay: '2026-11-03',
    week: 3,
    status: 'done',
    proposedAt: null,
    weeksSince: 4,
    weeksToCome: 10,
    undirectedFaab: 0,
    sides: [exampleSide('1', 'p1', 2.5), exampleSide('2', 'p2', -2.5)],
    verdict: { state: 'ahead', leader: '1' },
    noValue: null,
    ...more,
  };
}

export function exampleTrades(
  trades: readonly Trade[],
  more: Partial<TradesResponse> = {},
  form: ScoringForm = 'eachCategory',
  own: string | null = '1',
): TradesView {
  const view = exampleView({ form, levels: [[1], [2], [3], [4]], own });
  const player = (id: string, name: string) => ({
    id,
    name,
    nbaTeam: null,
    positions: [],
    jersey: null,
    injury: 'healthy' as const,
    injuryNote: null,
    imageUrl: null,
  });
  return tradesView(view, {
    trades: [...trades],
    traders: [],
    players: [player('p1', 'Ada Long'), player('p2', 'Bo Short')],
    unit: form.endsWith('oints') ? 'points' : 'g',
    categories: ['PTS'],
    unvalued: [],
    lastPlayed: '2026-11-30',
    knowsSeasonBefore: true,
    version: '1',
    offers: [],
    offerPlayers: [],
    answers: [],
    wholeSince: '2026-10-01',
    isWhole: true,
    seasons: [],
    nbaOutage: null,
    freshness: { syncedAt: null, state: 'complete', version: 1, missing: [], failure: null },
    ...more,
  });
}

export const exampleTrader: Trader = {
  teamId: '1',
  trades: 3,
  ahead: 1,
  behind: 1,
  open: 1,
  made: 1,
  since: 2,
  gained: -1.5,
};
