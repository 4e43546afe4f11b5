import type { Page } from 'playwright-core';
import type { LeagueByForm } from './leagues.ts';
import { answer, fail, hold, withoutOwnTeam } from './responses.ts';
import type { Scene } from './scene.ts';

const PATH = '/playerRankings';

async function openFirst(page: Page): Promise<void> {
  await page.locator('#players tbody button[data-lines]').first().click();
  await page.locator('dialog table tbody tr[data-row]').first().waitFor();
}

async function beforeSeason(page: Page): Promise<void> {
  await page.route(
    (url) => url.pathname === '/api/nba/players' && url.searchParams.get('season') === 'running',
    (route) => route.fulfill({ json: { season: 2026, games: null } }),
  );
  await answer(page, 'league/forecastInputs', { inputs: null, version: 'none' });
}

async function beforeReading(page: Page): Promise<void> {
  await answer(page, 'nba/players', { season: null, games: null });
  await answer(page, 'league/forecastInputs', { inputs: null, version: 'none' });
}

export function playerScenes(leagues: LeagueByForm): Scene[] {
  return [
    ...Object.entries(leagues).map(
      ([form, league]): Scene => ({
        name: `playerRankings-${form}`,
        path: `${PATH}?league=${league}`,
        as: 'demo',
      }),
    ),
    {
      name: 'playerRankings-punts',
      path: `${PATH}?league=${leagues.eachCategory}&window=last30&value=team&punt=FT%25,TO&show=available`,
      as: 'demo',
    },
    {
      name: 'playerRankings-rest',
      path: `${PATH}?league=${leagues.eachCategory}&window=rest&per=total&value=z`,
      as: 'demo',
    },
    {
      name: 'playerRankings-nobodyFits',
      path: `${PATH}?league=${leagues.eachCategory}&name=zzzz`,
      as: 'demo',
    },
    {
      name: 'playerRankings-noTeam',
      path: `${PATH}?league=${leagues.eachCategory}`,
      as: 'demo',
      before: withoutOwnTeam,
    },
    {
      name: 'playerRankings-beforeSeason',
      path: `${PATH}?league=${leagues.eachCategory}`,
      as: 'demo',
      before: beforeSeason,
    },
    {
      name: 'playerRankings-notRead',
      path: `${PATH}?league=${leagues.eachCategory}`,
      as: 'demo',
      before: beforeReading,
    },
    {
      name: 'playerRankings-waiting',
      path: `${PATH}?league=${leagues.eachCategory}`,
      as: 'demo',
      waits: 'skeletons',
      before: (page) => hold(page, '**/api/nba/players*'),
    },
    {
      name: 'playerRankings-failed',
      path: `${PATH}?league=${leagues.eachCategory}`,
      as: 'demo',
      before: (page) => fail(page, 'nba/players', 'internal', 500),
    },
    { name: 'playerRankings-noLeague', path: PATH, as: 'withoutLeague' },
    ...Object.entries(leagues).map(
      ([form, league]): Scene => ({
        name: `playerRankings-movement-${form}`,
        path: `${PATH}?league=${league}&view=movement&days=30`,
        as: 'demo',
      }),
    ),
    {
      name: 'playerRankings-movement-week',
      path: `${PATH}?league=${leagues.eachCategory}&view=movement`,
      as: 'demo',
    },
    {
      name: 'playerRankings-movement-beforeSeason',
      path: `${PATH}?league=${leagues.eachCategory}&view=movement`,
      as: 'demo',
      before: beforeSeason,
    },
    {
      name: 'playerRankings-movement-waiting',
      path: `${PATH}?league=${leagues.eachCategory}&view=movement`,
      as: 'demo',
      waits: 'skeletons',
      before: (page) => hold(page, '**/api/nba/players*'),
    },
    { name: 'playerRankings-movement-noLeague', path: `${PATH}?view=movement`, as: 'withoutLeague' },
    {
      name: 'playerPanel',
      path: `${PATH}?league=${leagues.eachCategory}`,
      as: 'demo',
      isWhole: false,
      prepare: openFirst,
    },
    {
      name: 'playerPanel-points',
      path: `${PATH}?league=${leagues.headToHeadPoints}`,
      as: 'demo',
      isWhole: false,
      prepare: openFirst,
    },
    {
      name: 'playerPanel-unknown',
      path: `/teamAverages?league=${leagues.eachCategory}&player=nobody`,
      as: 'demo',
      isWhole: false,
    },
  ];
}
