import type { Page } from 'playwright-core';
import { z } from 'zod';
import { change, fail, hold, withoutOwnTeam } from './answers.ts';
import type { LeagueByForm } from './leagues.ts';
import type { Scene } from './scene.ts';

const WEEK = '/weeklyMatchups';
const SEASON = '/seasonTotalRankings';
const HISTORY = `${SEASON}?view=history`;

/** Opens the first matchup of the board, which is the reader's own. */
async function openMatchup(page: Page): Promise<void> {
  await page.locator('#matchups button').first().click();
  await page.locator('#matchup').waitFor();
}

/** Opens the first of the rivals. */
async function openRival(page: Page): Promise<void> {
  await page.locator('#rivalries tbody button').first().click();
  await page.getByRole('region', { name: / against / }).waitFor();
}

/** The history as it is while earlier seasons are not there. */
function alone(state: 'none' | 'reading' | 'unavailable', failure: object | null = null) {
  const next = state === 'none' ? null : 2025;
  return (page: Page) =>
    change(page, 'league/history', (answer) => {
      const seasons = z.array(z.unknown()).parse(answer.seasons).slice(0, 1);
      return { ...answer, seasons, past: { state, next, failure } };
    });
}

/** The league as somebody sees it who has not chosen a team: in its history he is nobody, either. */
async function withoutTeam(page: Page): Promise<void> {
  await withoutOwnTeam(page);
  await change(page, 'league/history', (answer) => ({
    ...answer,
    people: z
      .array(z.record(z.string(), z.unknown()))
      .parse(answer.people)
      .map((person) => ({ ...person, isOwn: false })),
  }));
}

const gone = {
  code: 'leagueNotFoundAtPlatform',
  facts: { platform: 'yahoo' },
  at: '2026-11-13T10:00:00.000Z',
};

/** The week's matchups, the season's standings and the league's history in their states. */
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
        { name: `results-${name}-noTeam`, path, as: 'demo', keepsToItself: true, before: withoutTeam },
      ];
    }),
    {
      name: 'results-week-waiting',
      path: WEEK,
      as: 'demo',
      waits: 'skeletons',
      keepsToItself: true,
      before: (page) => hold(page, '**/api/league/season*'),
    },
    {
      name: 'results-history-waiting',
      path: HISTORY,
      as: 'demo',
      waits: 'skeletons',
      keepsToItself: true,
      before: (page) => hold(page, '**/api/league/history*'),
    },
    {
      name: 'results-history-failed',
      path: HISTORY,
      as: 'demo',
      keepsToItself: true,
      before: (page) => fail(page, 'league/history', 'internal', 500),
    },
    ...[
      { name: 'results-history-first', before: alone('none') },
      { name: 'results-history-reading', before: alone('reading') },
      { name: 'results-history-gone', before: alone('unavailable', gone) },
    ].map((scene): Scene => ({ ...scene, path: HISTORY, as: 'demo', keepsToItself: true })),
  ];
}
