import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { browserArguments, findBrowser } from './lib/browser.ts';
import { root } from './lib/processes.ts';

// `node scripts/icons.ts`: draws the PNG icons for phones from the logo. They are committed; run this when
// the logo changes.

const folder = join(root, 'apps/web/public');
const [ink, accent, ground] = ['#15181e', '#bb430d', '#ffffff'];

interface Icon {
  readonly file: string;
  readonly pixels: number;
  readonly share: number;
  /** Whether the icon is one color on a transparent background. */
  readonly isShape?: boolean;
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', pixels: 192, share: 0.84 },
  { file: 'icon-512.png', pixels: 512, share: 0.84 },
  // Phones crop this icon to a circle or another shape.
  { file: 'icon-maskable-512.png', pixels: 512, share: 0.62 },
  { file: 'apple-touch-icon.png', pixels: 180, share: 0.76 },
  { file: 'badge-96.png', pixels: 96, share: 1, isShape: true },
];

function page({ isShape, pixels, share }: Icon): string {
  const size = Math.round(pixels * share);
  const [line, rim] = isShape ? ['#ffffff', '#ffffff'] : [ink, accent];
  // Larger icons have finer lines, so that details stay clear.
  const [lineWidth, rimWidth] = isShape ? [2, 2.4] : [1.4, 1.9];
  return `<!doctype html><style>
    html, body { margin: 0; background: ${isShape ? 'transparent' : ground}; }
    body { display: grid; place-items: center; width: ${pixels}px; height: ${pixels}px; }
  </style>
  <svg width="${size}" height="${size}" viewBox="0 0 26 26" fill="none" stroke="${line}" stroke-width="${lineWidth}">
    <rect x="1.5" y="4.5" width="23" height="17" rx="1" />
    <path d="M13 4.5V9M13 17V21.5M1.5 9.5a4 4 0 0 1 0 7M24.5 9.5a4 4 0 0 0 0 7" />
    <circle cx="13" cy="13" r="4" stroke="${rim}" stroke-width="${rimWidth}" />
  </svg>`;
}

const path = findBrowser();
if (!path) throw new Error('A Chromium is needed to draw the icons: name one in CHROMIUM_PATH');
const browser = await chromium.launch({ executablePath: path, args: [...browserArguments] });
try {
  await mkdir(folder, { recursive: true });
  for (const icon of icons) {
    const tab = await browser.newPage({ viewport: { width: icon.pixels, height: icon.pixels } });
    await tab.setContent(page(icon));
    await writeFile(join(folder, icon.file), await tab.screenshot({ omitBackground: true }));
    await tab.close();
    console.log(icon.file);
  }
} finally {
  await browser.close();
}
