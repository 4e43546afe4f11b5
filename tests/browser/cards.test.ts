import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Gallery, openGallery } from './gallery.ts';
import { browserNote, browserPath, phone } from './support.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let gallery: Gallery;

async function shareOf(page: Page, section: string): Promise<Locator> {
  await page.locator(section).getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share as a picture' });
  await expect.poll(() => sizeOf(dialog)).not.toEqual([300, 150]);
  return dialog;
}

function sizeOf(dialog: Locator): Promise<[number, number]> {
  return dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => [canvas.width, canvas.height]);
}

/** Returns the number of colors in the image. An empty image has one. */
function colorsOf(dialog: Locator): Promise<number> {
  return dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const colors = new Set<number>();
    for (let at = 0; at < data.length; at += 4)
      colors.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
    return colors.size;
  });
}

describe.skipIf(!browserPath)(`images to share (${browserNote})`, () => {
  beforeAll(async () => {
    gallery = await openGallery();
  });
  afterAll(() => gallery?.close());

  it('are drawn in the selected shape and theme, and downloaded', async () => {
    await gallery.withPage({}, async (page) => {
      const dialog = await shareOf(page, '#heat');
      await expect.poll(() => sizeOf(dialog)).toEqual([1200, 630]);
      await expect.poll(() => colorsOf(dialog)).toBeGreaterThan(20);
      await dialog.getByRole('radio', { name: 'Square' }).check();
      await dialog.getByRole('radio', { name: 'Dark' }).check();
      await expect.poll(() => sizeOf(dialog)).toEqual([1080, 1080]);
      // The image’s shape may change before its theme does.
      const corner = () =>
        dialog
          .locator('canvas')
          .evaluate((canvas: HTMLCanvasElement) => [
            ...(canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data ?? []),
          ]);
      await expect.poll(corner).toEqual([16, 19, 23, 255]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('gallery-heat-square.png');
      const png = readFileSync(await download.path());
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080]);
    });
  });

  it('are copied to the clipboard', async () => {
    await gallery.withPage({ permissions: ['clipboard-write', 'clipboard-read'] }, async (page) => {
      const dialog = await shareOf(page, '#heat');
      await dialog.getByRole('button', { name: 'Copy picture' }).click();
      await dialog.getByRole('button', { name: 'Copied' }).waitFor();
      const types = await page.evaluate(async () =>
        (await navigator.clipboard.read()).flatMap((one) => one.types),
      );
      expect(types).toEqual(['image/png']);
    });
  });

  it('are shared with other apps if the browser supports that', async () => {
    await gallery.withPage({}, async (page) => {
      await page.evaluate(() => {
        const given: string[] = [];
        Object.assign(globalThis, { given });
        Object.assign(navigator, {
          canShare: () => true,
          share: async ({ files }: { files: File[] }) => {
            given.push(...files.map(({ name, type }) => `${name} ${type}`));
          },
        });
      });
      const dialog = await shareOf(page, '#heat');
      await dialog.getByRole('button', { name: 'Share' }).click();
      await expect
        .poll(() => page.evaluate(() => (globalThis as unknown as { given: string[] }).given))
        .toEqual(['gallery-heat-wide.png image/png']);
    });
  });

  it.each([
    ['a phone', phone, 'light'],
    ['a desk', {}, 'dark'],
  ] as const)('have an accessible dialog on %s, which Escape closes', async (_where, options, theme) => {
    await gallery.withPage(
      options,
      async (page) => {
        const dialog = await shareOf(page, '#heat');
        await page.evaluate(axe);
        const faults = await page.evaluate(async () => {
          const { axe } = globalThis as unknown as {
            axe: { run(root: string): Promise<{ violations: readonly { id: string }[] }> };
          };
          return (await axe.run('dialog')).violations.map(({ id }) => id);
        });
        expect(faults).toEqual([]);
        const { x = 0, width = 0 } = (await dialog.boundingBox()) ?? {};
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
        await page.keyboard.press('Escape');
        await expect.poll(() => dialog.count()).toBe(0);
      },
      theme,
    );
  });
});
