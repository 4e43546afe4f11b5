import type { Page } from 'playwright-core';
import { z } from 'zod';
import { change, fail, hold } from './responses.ts';
import type { Scene } from './scene.ts';

const PHONE = [360];

async function layFreeAgent(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Add another player' });
  await field.fill('an');
  await page.locator('[role="listbox"] [role="option"]').first().click();
  await page.getByRole('button', { name: /^Remove / }).waitFor();
}

const Rostered = z.object({ teamId: z.string().nullable(), slot: z.string().nullable() });

async function leaveLineups(page: Page): Promise<void> {
  await change(page, 'league/players', ({ players, ...rest }) => ({
    ...rest,
    players: z
      .array(z.record(z.string(), z.unknown()))
      .parse(players)
      .map((player, index) => {
        const { teamId, slot } = Rostered.parse(player);
        if (teamId === null || slot === null || ['BN', 'IL', 'IL+', 'IR', 'NA'].includes(slot)) return player;
        const nth = index % 5;
        if (nth === 0) return { ...player, slot: 'BN' };
        if (nth === 1) return { ...player, injury: 'out' };
        return nth === 2 ? { ...player, injury: 'questionable' } : player;
      }),
  }));
}

export const scheduleHomeScenes: readonly Scene[] = [
  { name: 'nbaSchedule-roster', path: '/nbaSchedule?view=roster', as: 'demo', prepare: layFreeAgent },
  { name: 'nbaSchedule-weeks', path: '/nbaSchedule?view=weeks&nbaTeams=mine', as: 'demo' },
  { name: 'nbaSchedule-ease', path: '/nbaSchedule?ease=REB&against=C&over=3', as: 'demo' },
  { name: 'nbaSchedule-noLeague', path: '/nbaSchedule', as: 'withoutLeague' },
  {
    name: 'nbaSchedule-find',
    path: '/nbaSchedule',
    as: 'demo',
    isWhole: false,
    prepare: (page) => page.getByRole('combobox', { name: 'Add another player' }).fill('an'),
  },
  {
    name: 'nbaSchedule-waiting',
    path: '/nbaSchedule',
    as: 'demo',
    waits: 'skeletons',
    before: (page) => hold(page, '**/api/nba/schedule*'),
  },
  {
    name: 'nbaSchedule-failed',
    path: '/nbaSchedule',
    as: 'demo',
    before: (page) => fail(page, 'nba/schedule', 'internal', 500),
  },
  { name: 'home-toDo', path: '/home', as: 'demo', before: leaveLineups },
  {
    name: 'home-withoutForecasts',
    path: '/home',
    as: 'demo',
    before: (page) => fail(page, 'league/dashboard', 'internal', 500),
  },
  {
    name: 'home-withoutPlayers',
    path: '/home',
    as: 'demo',
    widths: PHONE,
    before: (page) => fail(page, 'league/players', 'internal', 500),
  },
];
