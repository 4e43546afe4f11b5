import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { categoryVerdict, winShare } from './contest.ts';

const shared = resolve(process.env.FANTASY_SHARED ?? resolve(import.meta.dirname, '../../../../shared'));
const espn = resolve(shared, 'recordings/espn/other-sports');
const yahoo = resolve(shared, 'recordings/yahoo/nba-2025-head/league-scoreboard.json');

interface EspnScore {
  readonly score: number | string;
  readonly result: 'WIN' | 'LOSS' | 'TIE' | null;
  readonly ineligible: boolean;
}
interface EspnSide {
  readonly teamId: number;
  readonly cumulativeScore?: { readonly scoreByStat: Readonly<Record<string, EspnScore>> | null };
}

/** The hockey categories in which less is better: goals against average and goals against. */
const lowerIsBetter = new Set(['4', '10']);

const value = (entry: EspnScore): number | null =>
  entry.ineligible || typeof entry.score !== 'number' ? null : entry.score;

describe.skipIf(!existsSync(espn))('computed ESPN results (needs the shared recordings)', () => {
  const { schedule }: { schedule: readonly { readonly home?: EspnSide; readonly away?: EspnSide }[] } =
    existsSync(espn)
      ? JSON.parse(readFileSync(resolve(espn, 'hockey_matchup_data.json'), 'utf8'))
      : { schedule: [] };

  it('match ESPN’s results in every category, where a rate that is ineligible loses', () => {
    let compared = 0;
    for (const { home, away } of schedule) {
      for (const [id, own] of Object.entries(home?.cumulativeScore?.scoreByStat ?? {})) {
        const other = away?.cumulativeScore?.scoreByStat?.[id];
        if (!other || own.result === null) continue;
        const direction = lowerIsBetter.has(id) ? 'lower' : 'higher';
        const verdict = categoryVerdict(value(own), value(other), { id: 'PTS', direction });
        expect([id, own, other, verdict]).toEqual([id, own, other, { WIN: 1, LOSS: -1, TIE: 0 }[own.result]]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(400);
  });

  it('add up to ESPN’s winning percentages, counting a tie as half a win', () => {
    const {
      teams,
    }: {
      teams: readonly {
        readonly record: {
          readonly overall: { wins: number; losses: number; ties: number; percentage: number };
        };
      }[];
    } = JSON.parse(readFileSync(resolve(espn, 'hockey_league_data.json'), 'utf8'));
    expect(teams.length).toBeGreaterThan(3);
    for (const { record } of teams)
      expect(winShare(record.overall)).toBeCloseTo(record.overall.percentage, 12);
  });
});

describe.skipIf(!existsSync(yahoo))('computed Yahoo results (needs the shared recordings)', () => {
  it('match Yahoo’s results in every category, including turnovers, where fewer are better', () => {
    const text = readFileSync(yahoo, 'utf8');
    const { matchups } = JSON.parse(text).fantasy_content.league[1].scoreboard['0'];
    let compared = 0;
    for (let index = 0; index < matchups.count; index += 1) {
      const { matchup } = matchups[index];
      const [home, away] = [0, 1].map((side) => {
        const [meta, { team_stats }] = matchup['0'].teams[side].team;
        const key = meta.find((part: { team_key?: string }) => part.team_key !== undefined).team_key;
        const stats = new Map<string, string>(
          team_stats.stats.map(({ stat }: { stat: { stat_id: string; value: string } }) => [
            stat.stat_id,
            stat.value,
          ]),
        );
        return { key, stats };
      });
      for (const { stat_winner: winner } of matchup.stat_winners) {
        const read = (stats: Map<string, string> | undefined): number => {
          const parts = { '5': '9004003', '8': '9007006' }[String(winner.stat_id)];
          if (parts === undefined) return Number(stats?.get(winner.stat_id));
          const [made, attempted] = (stats?.get(parts) ?? '').split('/').map(Number);
          return (made ?? 0) / (attempted ?? 0);
        };
        const direction = winner.stat_id === '19' ? 'lower' : 'higher';
        const verdict = categoryVerdict(read(home?.stats), read(away?.stats), { id: 'PTS', direction });
        const expected = winner.is_tied ? 0 : winner.winner_team_key === home?.key ? 1 : -1;
        expect([index, winner.stat_id, verdict]).toEqual([index, winner.stat_id, expected]);
        compared += 1;
      }
    }
    expect(compared).toBe(54);
  });
});
