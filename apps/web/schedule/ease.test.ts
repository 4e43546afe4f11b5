import { addDays, byBoxStatistic, standardLeague } from '@fantasy-stats/domain';
import { exampleLeague } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { AllowedResponse } from '../api/responses.ts';
import { daysOfRange, easeChoices, gamesAhead, rangesOf, scheduleEase } from './ease.ts';
import { scheduleModel } from './schedule-model.ts';

const nine = standardLeague('2026-11-04');
const points = exampleLeague({
  scoringForm: 'headToHeadPoints',
  scored: [
    { statistic: 'PTS', lowerIsBetter: false, points: 1 },
    { statistic: 'TO', lowerIsBetter: true, points: -1 },
    { statistic: 'DD', lowerIsBetter: false, points: 5 },
  ],
});

const days = ['2026-11-02', '2026-11-04', '2026-11-06'].map((day, index) => ({
  day,
  games: [
    {
      id: String(index),
      kind: 'regular' as const,
      startsAt: null,
      home: 'BOS' as const,
      away: (['NY', 'LAL', 'MIA'] as const)[index] ?? null,
      status: index === 0 ? ('final' as const) : ('scheduled' as const),
      homePoints: null,
      awayPoints: null,
    },
  ],
}));
const model = scheduleModel(days);
const week = { number: 3, firstDay: '2026-11-02', lastDay: '2026-11-08', isPlayoffs: false };

const allowed = (
  nbaTeam: 'NY' | 'LAL' | 'MIA',
  PTS: number,
  centers: number,
): AllowedResponse['nbaTeams'][number] => ({
  nbaTeam,
  games: 10,
  counts: { ...byBoxStatistic(() => 100), PTS },
  byPosition: { C: { ...byBoxStatistic(() => 10), PTS: centers } },
});
const response = {
  nbaTeams: [allowed('NY', 1300, 100), allowed('LAL', 1100, 300), allowed('MIA', 1200, 200)],
};

describe('a schedule’s ease', () => {
  it('includes the remaining games, and all games of a past week', () => {
    const ids = (today: string) => gamesAhead('BOS', week, model, today).map(({ game }) => game.id);
    expect(ids('2026-11-02')).toEqual(['1', '2']);
    expect(ids('2026-11-05')).toEqual(['2']);
    expect(ids('2026-11-20')).toEqual(['0', '1', '2']);
  });

  it('is averaged over the remaining opponents, for all players or one position', () => {
    const ahead = gamesAhead('BOS', week, model, '2026-11-04');
    // The opponents are LAL, one standard deviation below the mean, and MIA, at the mean.
    expect(scheduleEase(response, nine, 'PTS', null)?.of(ahead)).toBeCloseTo(-0.5, 12);
    expect(scheduleEase(response, nine, 'PTS', 'C')?.of(ahead)).toBeCloseTo(0.5, 12);
    expect(scheduleEase(response, nine, 'PTS', 'C')?.words).toBe('in points to centers');
    expect(scheduleEase(response, nine, 'PTS', 'PG')).toBeNull();
  });

  it('is available for scored statistics except double-doubles, and for fantasy points in points leagues', () => {
    expect(easeChoices(nine)).toEqual(['FG%', 'FT%', '3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO']);
    expect(easeChoices(points)).toEqual(['points', 'PTS', 'TO']);
    expect(scheduleEase(response, points, 'points', null)?.label).toBe('fantasy points');
  });

  it('is averaged over the games in all weeks of a date range', () => {
    const opponents = ['NY', 'LAL', 'MIA'] as const;
    // Four weeks with three games each. Every week starts with a different opponent.
    const long = scheduleModel(
      [0, 1, 2, 3].flatMap((number) =>
        [0, 2, 4].map((offset, game) => ({
          day: addDays('2026-11-02', 7 * number + offset),
          games: [
            {
              id: `${number}-${game}`,
              kind: 'regular' as const,
              startsAt: null,
              home: 'BOS' as const,
              away: opponents[(number * (game + 1)) % 3] ?? null,
              status: 'scheduled' as const,
              homePoints: null,
              awayPoints: null,
            },
          ],
        })),
      ),
    );
    const weeks = [3, 4, 5, 6].map((number, index) => ({
      number,
      firstDay: addDays('2026-11-02', 7 * index),
      lastDay: addDays('2026-11-08', 7 * index),
      isPlayoffs: number > 4,
    }));
    const eases = { NY: -1, LAL: 1, MIA: 0 };
    const today = '2026-11-04';
    for (const [range, numbers] of [
      ['1', [0]],
      ['2', [0, 1]],
      ['3', [0, 1, 2]],
      ['playoffs', [2, 3]],
      ['rest', [0, 1, 2, 3]],
    ] as const) {
      const days = daysOfRange(range, weeks, 3);
      if (!days) throw new Error('no days');
      const met = numbers.flatMap((number) =>
        [0, 1, 2].flatMap((game) =>
          number === 0 && game === 0 ? [] : [eases[opponents[(number * (game + 1)) % 3] ?? 'NY']],
        ),
      );
      const games = gamesAhead('BOS', days, long, today);
      expect(games).toHaveLength(met.length);
      expect(scheduleEase(response, nine, 'PTS', 'C')?.of(games)).toBeCloseTo(
        met.reduce((sum, ease) => sum + ease, 0) / met.length,
        12,
      );
    }
    expect(daysOfRange('3', weeks, 6)).toEqual({ firstDay: weeks[3]?.firstDay, lastDay: weeks[3]?.lastDay });
    expect(daysOfRange('2', weeks, 9)).toBeNull();
    expect(daysOfRange('playoffs', weeks.slice(0, 2), 3)).toBeNull();
    expect(rangesOf(points, weeks)).toContain('playoffs');
    expect(rangesOf(points, weeks.slice(0, 2))).toEqual(['1', '2', '3', 'rest']);
    expect(rangesOf(exampleLeague({ scoringForm: 'rotisserie' }), weeks)).not.toContain('playoffs');
    expect(rangesOf(null, weeks)).not.toContain('playoffs');
  });
});
