import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gallery, openGallery } from './gallery.ts';
import { browserNote, browserPath, columnOf } from './support.ts';

let gallery: Gallery;

describe.skipIf(!browserPath)(`the controls (${browserNote})`, () => {
  beforeAll(async () => {
    gallery = await openGallery();
  });
  afterAll(() => gallery?.close());

  it('select a segment by arrow keys and skip disabled segments', () =>
    gallery.withPage({}, async (page) => {
      const window = page.getByRole('group', { name: 'Window' });
      const chosen = (name: string) => window.getByRole('radio', { name }).isChecked();
      await expect.poll(() => window.getByRole('radio', { name: 'Off' }).isDisabled()).toBe(true);
      await window.getByRole('radio', { name: '30 d' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => chosen('14 d')).toBe(true);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => chosen('Season')).toBe(true);
      await expect.poll(() => chosen('14 d')).toBe(false);
    }));

  it('label and describe a select, and show its error next to it', () =>
    gallery.withPage({}, async (page) => {
      const list = page.getByRole('combobox', {
        name: 'Categories',
        description: 'The column that ranks the table.',
      });
      await list.selectOption({ label: 'Points' });
      await expect.poll(() => list.inputValue()).toBe('points');
      const refused = page.getByRole('combobox', { name: 'Round', description: 'The draft has ended.' });
      await expect.poll(() => refused.getAttribute('aria-invalid')).toBe('true');
      await expect.poll(() => refused.isDisabled()).toBe(true);
      await page.getByLabel('Team name').fill('Twenty-one letters of');
      await expect.poll(() => page.getByLabel('Team name').getAttribute('aria-invalid')).toBe('true');
    }));

  it('close an explanation on Escape or a click elsewhere, and restore the focus', () =>
    gallery.withPage({}, async (page) => {
      const button = page.getByRole('button', { name: 'How is this computed?' }).first();
      const explained = page.getByText('A tie is half a win.');
      await button.focus();
      // Scrolling closes the popover, so wait until the page has scrolled to the button.
      const opened = async () => {
        if ((await explained.count()) === 0) await page.keyboard.press('Enter');
        return explained.isVisible();
      };
      await expect.poll(opened).toBe(true);
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
      await page.keyboard.press('Escape');
      await explained.waitFor({ state: 'detached' });
      await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
      await button.click();
      await explained.click();
      await expect.poll(() => explained.count()).toBe(1);
      await page.getByRole('heading', { name: 'Controls' }).click();
      await explained.waitFor({ state: 'detached' });
    }));

  it('close a panel when the keyboard focus leaves it', () =>
    gallery.withPage({}, async (page) => {
      const button = page.getByRole('button', { name: 'More', exact: true });
      const done = page.getByRole('button', { name: 'Done' });
      const hasFocus = () => button.evaluate((element) => element === document.activeElement);
      await button.click();
      await done.click();
      await done.waitFor({ state: 'detached' });
      await expect.poll(hasFocus).toBe(true);
      await page.keyboard.press('Enter');
      await done.waitFor();
      await page.keyboard.press('Escape');
      await done.waitFor({ state: 'detached' });
      await expect.poll(hasFocus).toBe(true);
      await page.keyboard.press('Enter');
      await done.waitFor();
      await page.keyboard.press('Tab');
      await expect.poll(() => done.evaluate((element) => element === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      await done.waitFor({ state: 'detached' });
      await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false');
    }));

  it('confirm irreversible actions, trap the focus in the dialog, and restore it', () =>
    gallery.withPage({}, async (page) => {
      const button = page.getByRole('button', { name: 'Unlink', exact: true });
      const dialog = page.getByRole('dialog', { name: 'Unlink the league?' });
      for (const leave of [
        () => page.keyboard.press('Escape'),
        () => dialog.getByRole('button', { name: 'Keep it' }).click(),
      ]) {
        await button.click();
        await dialog.waitFor();
        for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
        // Between the last and the first control, some browsers focus the body.
        const isSticky = (element: Element) =>
          element.contains(document.activeElement) || document.activeElement === document.body;
        await expect.poll(() => dialog.evaluate(isSticky)).toBe(true);
        await leave();
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
      }
      await button.click();
      await dialog.getByRole('button', { name: 'Unlink it' }).click();
      await dialog.waitFor({ state: 'detached' });
    }));

  it('show a tooltip on keyboard focus', () =>
    gallery.withPage({}, async (page) => {
      const tooltip = page.getByText('A tooltip in reversed colors, shown on hover and focus.');
      await page.getByRole('button', { name: 'Copy link' }).focus();
      await page.keyboard.press('Tab');
      const explained = page.getByRole('button', { name: 'Explained' });
      await expect.poll(() => explained.evaluate((one) => one === document.activeElement)).toBe(true);
      await tooltip.waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => tooltip.isVisible()).toBe(false);
    }));

  it('select a table row on click, and reverse the sort on a second click', () =>
    gallery.withPage({}, async (page) => {
      const table = page.getByRole('table', { name: 'Players' });
      // Only visible rows are rendered, so scroll to the first.
      const toBeginning = () =>
        page.locator('#players h2').evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
      await toBeginning();
      const selected = table.locator('tr[data-selected]');
      await expect.poll(() => selected.getAttribute('data-row')).toBe('6');
      await table.locator('tr[data-row="2"] td').last().click();
      await expect.poll(() => selected.getAttribute('data-row')).toBe('2');
      const header = table.getByRole('columnheader', { name: 'PTS' });
      const points = async () => (await columnOf(table, 'PTS')).map(Number.parseFloat);
      for (const [direction, sign] of [
        ['descending', -1],
        ['ascending', 1],
      ] as const) {
        await header.getByRole('button').click();
        await expect.poll(() => header.getAttribute('aria-sort')).toBe(direction);
        await toBeginning();
        const isSorted = async () => {
          const found = await points();
          const sorted = found.toSorted((one, other) => sign * (one - other));
          return found.length > 5 && found.every((one, index) => one === sorted[index]);
        };
        await expect.poll(isSorted).toBe(true);
      }
    }));

  it('copy a table in its sort order, with tabs between columns', () =>
    gallery.withPage({ permissions: ['clipboard-write', 'clipboard-read'] }, async (page) => {
      const section = page.locator('#heat');
      await section.getByRole('columnheader', { name: 'PTS' }).getByRole('button').click();
      await section.getByRole('button', { name: 'Copy' }).click();
      await section.getByText('Copied to the clipboard').waitFor({ state: 'attached' });
      const text = await page.evaluate(() => navigator.clipboard.readText());
      const [head, ...rows] = text
        .trimEnd()
        .split(/\r?\n/)
        .map((line) => line.split('\t'));
      expect(head).toEqual(['Team', 'FG%', 'FT%', '3PM', 'PTS', 'REB', 'AST', 'STL', 'BLK', 'TO']);
      const points = rows.map((row) => Number(row[4]));
      expect(points).toHaveLength(12);
      expect(points).toEqual(points.toSorted((one, other) => other - one));
    }));
});
