import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import { browserArguments } from '../../scripts/lib/browser.ts';
import { engineDigests } from './engine-digest/digests.ts';
import { browserNote, browserPath } from './support.ts';

declare const engine: { engineDigests(): unknown };

/** Math functions that may differ between engines. */
const unsettled = ['exp', 'expm1', 'log', 'log10', 'log1p', 'log2', 'pow', 'cbrt', 'hypot'] as const;
const circular = ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'sinh', 'cosh', 'tanh'] as const;

async function bundled(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: {
        entry: fileURLToPath(new URL('./engine-digest/digests.ts', import.meta.url)),
        formats: ['iife'],
        name: 'engine',
      },
    },
  });
  const chunks = [output].flat().flatMap((part) => ('output' in part ? part.output : []));
  const script = chunks.find((chunk) => chunk.type === 'chunk');
  if (!script) throw new Error('nothing was bundled');
  return script.code;
}

describe.skipIf(!browserPath)(`the engine in a browser (${browserNote})`, () => {
  it('gives bit-identical results in the browser and in Node', async () => {
    const code = await bundled();
    const browser = await chromium.launch({
      ...(browserPath ? { executablePath: browserPath } : {}),
      args: [...browserArguments],
    });
    try {
      const page = await browser.newPage();
      await page.addScriptTag({ content: code });
      const there: unknown = await page.evaluate(
        (names) => {
          for (const name of names) {
            Reflect.set(Math, name, () => {
              throw new Error(`Math.${name} was asked for`);
            });
          }
          return engine.engineDigests();
        },
        [...unsettled, ...circular],
      );
      const here = engineDigests();
      expect(Object.keys(here).length).toBeGreaterThan(8);
      expect(there).toEqual(here);
    } finally {
      await browser.close();
    }
  });

  it('gives the same result for the same seed', () => {
    expect(engineDigests()).toEqual(engineDigests());
  });
});
