import { addDays } from '@fantasy-stats/domain';
import { exampleWeeks } from '@fantasy-stats/engine/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { only, type RecapScene, recapScene, type StoredLeague } from './recaps/scene.ts';

const day = 24 * 3_600_000;

let scene: RecapScene;
// The day is the Sunday on which the example's two-week matchup ends.
beforeAll(async () => {
  scene = await recapScene('2026-11-01T17:00:00Z');
});
afterAll(() => scene.close());
afterEach(() => scene.clear());

async function sentencesOf(league: StoredLeague, days: number, kind: 'preview' | 'recap'): Promise<string[]> {
  await scene.store({ isPublic: true, ...league });
  await scene.add('slack', scene.addresses.slack, only(kind));
  for (let half = 0; half < 2 * days; half += 1) {
    scene.advance(day / 2);
    await scene.find();
    await scene.send();
  }
  scene.advance(-days * day);
  return (await scene.arrived()).map(({ text }) => text.split('\n')[0] ?? '');
}

describe('league recaps', () => {
  it('for two-week matchups are sent once, at the end of the matchup', async () => {
    // Week 1 is 10-19 to 10-25; week 2 lasts two calendar weeks, to 11-08.
    const weeks = exampleWeeks(2, [7, 14]);
    expect(await sentencesOf({ weeks, today: '2026-11-09' }, 9, 'recap')).toEqual(['Example: Week 2 recap']);
  });

  it('wait for final results', async () => {
    expect(await sentencesOf({ today: '2026-11-01' }, 2, 'recap')).toEqual([]);
    // The platform has closed the week in the meantime.
    await scene.store({ isPublic: true });
    scene.advance(2 * day);
    expect(await scene.find()).toBe(1);
    scene.advance(-2 * day);
  });

  it('do not exist before the season starts; a preview is sent instead', async () => {
    const weeks = exampleWeeks(2).map((week) => ({
      ...week,
      firstDay: addDays(week.firstDay, 15),
      lastDay: addDays(week.lastDay, 15),
    }));
    const league = { weeks, firstDay: '2026-11-03', lastDay: '2026-11-16', played: 0, currentWeek: null };
    const before = { ...league, today: '2026-11-01', phase: 'beforeSeason' as const };
    expect(await sentencesOf(before, 1, 'recap')).toEqual([]);
    await scene.clear();
    expect(await sentencesOf(before, 4, 'preview')).toEqual(['Example: Week 1 preview']);
    await scene.clear();
    // Before the draft there are no matchups to preview.
    expect(await sentencesOf({ ...before, phase: 'beforeDraft' }, 4, 'preview')).toEqual([]);
  });

  it('end with the last week of the season', async () => {
    expect(await sentencesOf({ phase: 'over' }, 10, 'recap')).toEqual(['Example: Week 2 recap']);
    await scene.clear();
    expect(await sentencesOf({ phase: 'over' }, 10, 'preview')).toEqual([]);
  });
});
