import { byBoxStatistic, standardLeague } from '@fantasy-stats/domain';
import { weekSchedule } from '@fantasy-stats/engine/schedule';
import { exampleLeague } from '@fantasy-stats/engine/testing';
import { describe, expect, it } from 'vitest';
import type { AllowedAnswer } from '../../api/answers.ts';
import { scheduleModel } from '../../schedule/schedule-model.ts';
import { easeChoices, gamesAhead, weekEase } from './week-ease.ts';

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
const boston = weekSchedule(model.schedule, week).nbaTeams.find(({ nbaTeam }) => nbaTeam === 'BOS');

const allowed = (
  nbaTeam: 'NY' | 'LAL' | 'MIA',
  PTS: number,
  centers: number,
): AllowedAnswer['nbaTeams'][number] => ({
  nbaTeam,
  games: 10,
  counts: { ...byBoxStatistic(() => 100), PTS },
  byPosition: { C: { ...byBoxStatistic(() => 10), PTS: centers } },
});
const answer = { nbaTeams: [allowed('NY', 1300, 100), allowed('LAL', 1100, 300), allowed('MIA', 1200, 200)] };

describe('the ease of a week', () => {
  it('counts the games left, and of a week that has passed all of them', () => {
    if (!boston) throw new Error('Boston plays');
    const ids = (today: string) => gamesAhead(boston, week, model, today).map(({ game }) => game.id);
    expect(ids('2026-11-02')).toEqual(['1', '2']);
    expect(ids('2026-11-05')).toEqual(['2']);
    expect(ids('2026-11-20')).toEqual(['0', '1', '2']);
  });

  it('is that of the opponents left, for all players or a position', () => {
    if (!boston) throw new Error('Boston plays');
    const ahead = gamesAhead(boston, week, model, '2026-11-04');
    /* LAL and MIA: one standard deviation below the mean, and at it. */
    expect(weekEase(answer, nine, 'PTS', null)?.of(ahead)).toBeCloseTo(-0.5, 12);
    expect(weekEase(answer, nine, 'PTS', 'C')?.of(ahead)).toBeCloseTo(0.5, 12);
    expect(weekEase(answer, nine, 'PTS', 'C')?.words).toBe('in points to centers');
    expect(weekEase(answer, nine, 'PTS', 'PG')).toBeNull();
  });

  it('can be asked for what box scores add up to, and for fantasy points where those are scored', () => {
    expect(easeChoices(nine)).toEqual(['FG%', 'FT%', '3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO']);
    expect(easeChoices(points)).toEqual(['points', 'PTS', 'TO']);
    expect(weekEase(answer, points, 'points', null)?.label).toBe('fantasy points');
  });
});
