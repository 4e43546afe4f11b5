import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { LeagueByForm } from './leagues.ts';
import { change, fail, hold, withoutOwnTeam } from './responses.ts';
import type { Scene } from './scene.ts';

const WEEK = '/weeklyMatchups';
const SEASON = '/seasonTotalRankings';
const HISTORY = `${SEASON}?view=history`;

async function openMatchup(page: Page): Promise<void> {
  await page.locator('#matchups button').first().click();
  await page.locator('#matchup').waitFor();
}

async function openRival(page: Page): Promise<void> {
  await page.locator('#rivalries tbody button').first().click();
  await page.getByRole('region', { name: / against / }).waitFor();
}

function alone(state: 'none' | 'reading' | 'unavailable', failure: object | null = null) {
  const next = state === 'none' ? null : 2025;
  return (page: Page) =>
    change(page, 'league/history', (response) => {
      const seasons = z.array(z.unknown()).parse(response.seasons).slice(0, 1);
      return { ...response, seasons, past: { state, next, failure } };
    });
}

async function withoutTeam(page: Page): Promise<void> {
  await withoutOwnTeam(page);
  await change(page, 'league/history', (response) => ({
    ...response,
    people: z
      .array(z.record(z.string(), z.unknown()))
      .parse(response.people)
      .map((person) => ({ ...person, isOwn: false })),
  }));
}

const gone = {
  code: 'leagueNotFoundAtPlatform',
  facts: { platform: 'yahoo' },
  at: '2026-11-13T10:00:00.000Z',
};

export function resultsScenes(leagues: LeagueByForm): Scene[] {
  return [
    ...Object.entries(leagues).flatMap(([form, league]) => [
      { name: `results-week-${form}`, path: `${WEEK}?league=${league}`, as: 'demo' as const },
      { name: `results-season-${form}`, path: `${SEASON}?league=${league}`, as: 'demo' as const },
      { name: `results-history-${form}`, path: `${HISTORY}&league=${league}`, as: 'demo' as const },
    ]),
    { name: 'results-matchup', path: `${WEEK}?week=3`, as: 'demo', prepare: openMatchup },
    {
      name: 'results-matchupPoints',
      path: `${WEEK}?week=3&league=${leagues.headToHeadPoints}`,
      as: 'demo',
      prepare: openMatchup,
    },
    { name: 'results-comingWeek', path: `${WEEK}?week=14`, as: 'demo' },
    { name: 'results-afterWeek3', path: `${SEASON}?week=3&show=points`, as: 'demo' },
    { name: 'results-rival', path: HISTORY, as: 'demo', prepare: openRival },
    ...[WEEK, SEASON, HISTORY].flatMap((path, index): Scene[] => {
      const name = ['week', 'season', 'history'][index] ?? '';
      return [
        { name: `results-${name}-noLeague`, path, as: 'withoutLeague' },
        { name: `results-${name}-noTeam`, path, as: 'demo', isIsolated: true, before: withoutTeam },
      ];
    }),
    {
      name: 'results-week-waiting',
      path: WEEK,
      as: 'demo',
      waits: 'skeletons',
      isIsolated: true,
      before: (page) => hold(page, '**/api/league/season*'),
    },
    {
      name: 'results-history-waiting',
      path: HISTORY,
      as: 'demo',
      waits: 'skeletons',
      isIsolated: true,
      before: (page) => hold(page, '**/api/league/history*'),
    },
    {
      name: 'results-history-failed',
      path: HISTORY,
      as: 'demo',
      isIsolated: true,
      before: (page) => fail(page, 'league/history', 'internal', 500),
    },
    ...[
      { name: 'results-history-first', before: alone('none') },
      { name: 'results-history-reading', before: alone('reading') },
      { name: 'results-history-gone', before: alone('unavailable', gone) },
    ].map((scene): Scene => ({ ...scene, path: HISTORY, as: 'demo', isIsolated: true })),
  ];
}
