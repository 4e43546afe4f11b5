import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gallery, openGallery } from './gallery.ts';
import { browserPath, columnOf } from './support.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const LINUX =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0';

let gallery: Gallery;

const withPage: Gallery['withPage'] = (...parameters) => gallery.withPage(...parameters);

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 780 },
  hasTouch: true,
  isMobile: true,
};

describe.skipIf(browserPath === null)(
  `the components in ${browserPath ?? 'a browser (none was found)'}`,
  () => {
    beforeAll(async () => {
      gallery = await openGallery();
    });
    afterAll(() => gallery?.close());

    it('sort a table by keyboard and announce it', async () => {
      await withPage({}, async (page) => {
        const table = page.getByRole('table', { name: 'Category heat map' });
        const header = table.getByRole('columnheader', { name: 'TO' });
        const turnovers = async () => (await columnOf(table, 'TO')).map(Number.parseFloat);
        await header.getByRole('button').focus();
        await page.keyboard.press('Enter');
        await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
        const usual = await turnovers();
        const rising = usual.toSorted((one, other) => one - other);
        await expect.poll(turnovers).toEqual(rising);
        await page.keyboard.press('Space');
        await expect.poll(() => header.getAttribute('aria-sort')).toBe('descending');
        await expect.poll(turnovers).toEqual(rising.toReversed());
      });
    });

    it('export a table as CSV in the displayed order', async () => {
      await withPage({}, async (page) => {
        const section = page.locator('#heat');
        await section.getByRole('columnheader', { name: 'PTS' }).getByRole('button').click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          section.getByRole('button', { name: 'CSV' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe('gallery-heat.csv');
        const lines = readFileSync(await download.path(), 'utf8')
          .replace('\ufeff', '')
          .split('\r\n');
        expect(lines[0]).toBe('Team,FG%,FT%,3PM,PTS,REB,AST,STL,BLK,TO');
        const points = lines.slice(1, -1).map((line) => Number(line.split(',')[4]));
        expect(points).toHaveLength(12);
        expect(points).toEqual([...points].sort((one, other) => other - one));
      });
    });

    it('check and uncheck options independently, and disable an option that cannot be changed', async () => {
      await withPage({}, async (page) => {
        const group = page.getByRole('group', { name: 'Included events' });
        const isChecked = async () =>
          await Promise.all((await group.getByRole('checkbox').all()).map((box) => box.isChecked()));
        expect(await isChecked()).toEqual([true, false, true]);
        await group.getByRole('checkbox', { name: 'Games' }).uncheck();
        await group.getByRole('checkbox', { name: 'Matchups' }).check();
        expect(await isChecked()).toEqual([false, true, true]);
        expect(await page.getByRole('checkbox', { name: 'In-app' }).isDisabled()).toBe(true);
      });
    });

    it('accept a date, and an empty value when the field is cleared', async () => {
      await withPage({}, async (page) => {
        const field = page.getByLabel('Effective date');
        await field.fill('2026-12-24');
        expect(await field.inputValue()).toBe('2026-12-24');
        await field.fill('');
        expect(await field.inputValue()).toBe('');
      });
    });

    it('confirm a deletion in a dialog, which Escape cancels with the focus restored', async () => {
      await withPage({}, async (page) => {
        const opens = page.getByRole('button', { name: 'Unlink', exact: true });
        const dialog = page.getByRole('dialog', { name: 'Unlink the league?' });
        for (const leave of ['Escape', 'Keep it', 'Unlink it']) {
          await opens.click();
          await dialog.waitFor();
          expect(await dialog.evaluate((element) => element.parentElement === document.body)).toBe(true);
          if (leave === 'Escape') await page.keyboard.press(leave);
          else await dialog.getByRole('button', { name: leave }).click();
          await dialog.waitFor({ state: 'detached' });
          if (leave === 'Escape')
            expect(await opens.evaluate((element) => element === document.activeElement)).toBe(true);
        }
      });
    });

    it('say "Copied" for three seconds after a copy', async () => {
      await withPage({ permissions: ['clipboard-write', 'clipboard-read'] }, async (page) => {
        await page.clock.install({ time: 0 });
        await page.clock.pauseAt(60_000);
        const status = page.locator('#controls [role="status"]').first();
        await page.getByRole('button', { name: 'Copy link' }).click();
        await expect.poll(() => status.innerText()).toBe('Copied to the clipboard');
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('copied');
        await page.clock.runFor(2900);
        await expect.poll(() => status.innerText()).toBe('Copied to the clipboard');
        await page.clock.runFor(200);
        await expect.poll(() => status.innerText()).toBe('');
      });
    });

    it.each([
      ['Ctrl+C', LINUX],
      ['Cmd+C', MAC],
    ])('suggest %s without a clipboard and never claim success', async (keys, userAgent) => {
      await withPage({ userAgent }, async (page) => {
        await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
        const requested = new Promise<string[]>((resolve) => {
          page.once('dialog', (dialog) => {
            resolve([dialog.type(), dialog.message(), dialog.defaultValue()]);
            void dialog.accept();
          });
        });
        await page.getByRole('button', { name: 'Copy link' }).click();
        expect(await requested).toEqual(['prompt', `Copy to clipboard: ${keys}, Enter`, 'copied']);
        await expect.poll(() => page.locator('#controls [role="status"]').first().innerText()).toBe('');
      });
    });

    it('advance the spinner every 200 ms', async () => {
      await withPage({}, async (page) => {
        await page.clock.install({ time: 0 });
        await page.clock.pauseAt(60_000);
        await page.reload();
        const spinner = page.getByRole('progressbar', { name: 'Loading' });
        const percent = async () => Number(await spinner.getAttribute('aria-valuenow'));
        await spinner.waitFor();
        const before = await percent();
        await page.clock.runFor(190);
        const early = await percent();
        await page.clock.runFor(400);
        await expect.poll(percent).toBeGreaterThan(Math.max(before, early));
        await page.clock.runFor(600_000);
        expect(await percent()).toBeLessThan(100);
      });
    });

    it('draw no overlapping labels on a court at 1440 px and 360 px', async () => {
      await withPage({}, async (page) => {
        for (const width of [1440, 360]) {
          await page.setViewportSize({ width, height: 900 });
          const courts = page.getByRole('img', { name: /^Chance to win, by category/ });
          await expect.poll(() => courts.count()).toBeGreaterThan(0);
          const clashes = await courts.evaluateAll((drawn) =>
            drawn.flatMap((svg) => {
              const boxes = [...svg.querySelectorAll('text')].map((text) => ({
                name: text.textContent,
                box: text.getBoundingClientRect(),
              }));
              return boxes.flatMap((one, index) =>
                boxes
                  .slice(index + 1)
                  .filter(
                    (other) =>
                      one.box.left < other.box.right - 1 &&
                      other.box.left < one.box.right - 1 &&
                      one.box.top < other.box.bottom - 4 &&
                      other.box.top < one.box.bottom - 4,
                  )
                  .map((other) => `${one.name} and ${other.name}`),
              );
            }),
          );
          expect(clashes, `${width} px`).toEqual([]);
        }
      });
    });

    it('render only a long table’s visible rows, and every row while scrolling', async () => {
      await withPage({}, async (page) => {
        const table = page.getByRole('table', { name: 'Players' });
        await table.scrollIntoViewIfNeeded();
        const drawn = () => table.locator('tbody tr[data-row]').count();
        await expect.poll(drawn).toBeLessThan(100);
        await expect.poll(() => table.getAttribute('aria-rowcount')).toBe('601');
        await page.locator('#controls').scrollIntoViewIfNeeded();
        await expect.poll(() => table.locator('tbody tr[data-row="599"]').count()).toBe(1);
        await expect.poll(drawn).toBeLessThan(100);
      });
    });

    it('hide table columns by priority before scrolling, and restore them when there is room', async () => {
      await withPage({}, async (page) => {
        const table = page.locator('#standings table');
        const scrolling = page.locator('#standings').getByRole('group');
        const heads = () => table.locator('thead tr > *').count();
        const all = await heads();
        await page.setViewportSize({ width: 360, height: 900 });
        // Columns are hidden one at a time, so only the final state counts.
        await expect.poll(heads).toBeLessThan(all);
        await expect.poll(() => scrolling.count()).toBe(0);
        await expect.poll(() => table.locator('thead').innerText()).toMatch(/Luck[\s\S]*Playoffs/);
        await page.setViewportSize({ width: 1440, height: 900 });
        await expect.poll(heads).toBe(all);
      });
    });

    it('hide table columns on a phone after layout, and restore them when there is room', async () => {
      await withPage({ ...phone, viewport: { width: 360, height: 760 } }, async (page) => {
        const heads = () => page.locator('#standings thead tr > *').count();
        const scrolling = page.locator('#standings').getByRole('group');
        await page.locator('#standings').scrollIntoViewIfNeeded();
        await expect.poll(() => scrolling.count()).toBe(0);
        const few = await heads();
        await page.setViewportSize({ width: 700, height: 760 });
        await expect.poll(heads).toBeGreaterThan(few);
        await page.setViewportSize({ width: 360, height: 760 });
        await expect.poll(heads).toBe(few);
        await expect.poll(() => scrolling.count()).toBe(0);
      });
    });

    it('keep the first columns of a table sticky on a phone', async () => {
      await withPage({ ...phone, viewport: { width: 280, height: 700 } }, async (page) => {
        // A scrollable table is a group, so that the keyboard can focus it.
        const region = page.locator('#standings').getByRole('group');
        const left = (column: number) =>
          region
            .locator(`tbody tr:first-child > :nth-child(${column})`)
            .evaluate((cell) => Math.round(cell.getBoundingClientRect().left));
        const right = (column: number) =>
          region
            .locator(`tbody tr:first-child > :nth-child(${column})`)
            .evaluate((cell) => Math.round(cell.getBoundingClientRect().right));
        await region.waitFor();
        // The second column’s position is known only after the first is measured.
        const gaps = async () => [(await left(2)) - (await right(1)), (await left(3)) - (await right(2))];
        await expect.poll(gaps).toEqual([0, 0]);
        await region.evaluate((element) => element.scrollTo({ left: 400 }));
        const stickyEdges = async () => [await left(1), (await left(2)) - (await right(1))];
        await expect.poll(stickyEdges).toEqual([0, 0]);
      });
    });

    it('never scroll the page horizontally on a phone, and show a rank’s number on tap', async () => {
      await withPage(phone, async (page) => {
        const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
        expect(widths[0]).toBe(widths[1]);
        const cell = page
          .getByRole('table', { name: 'Category heat map' })
          .locator('td[data-column="PTS"]')
          .first();
        await cell.tap();
        const readout = page.locator('#heat').getByRole('status').filter({ hasText: '·' });
        await expect.poll(() => readout.innerText()).toMatch(/^PTS \d+\.\d · \d+(st|nd|rd|th)(, tied)?$/);
        await page.keyboard.press('Escape');
        await expect.poll(() => readout.count()).toBe(0);
      });
    });

    it('have no axe violations in either theme at 1440 px and 360 px', async () => {
      await withPage(
        {},
        async (page) => {
          await page.evaluate(axe);
          // Disable transitions, so that contrast is measured on the final colors.
          await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important; }' });
          for (const theme of ['light', 'dark'] as const)
            for (const width of [1440, 360]) {
              await page.emulateMedia({ colorScheme: theme });
              await page.locator(`html[data-theme="${theme}"]`).waitFor({ state: 'attached' });
              await page.setViewportSize({ width, height: 900 });
              const found = await page.evaluate(async () => {
                const results = await Reflect.get(window, 'axe').run();
                return results.violations.map((violation: { id: string; nodes: { html: string }[] }) => ({
                  id: violation.id,
                  nodes: violation.nodes.map((node) => node.html).slice(0, 3),
                }));
              });
              expect(found, `${theme}, ${width} px`).toEqual([]);
            }
        },
        'system',
      );
    });
  },
);
