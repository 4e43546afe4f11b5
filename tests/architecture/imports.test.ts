import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { valueImports } from './value-imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Fixture = readonly [path: string, source: string];

const use = 'console.log(x);';

const forbidden: readonly Fixture[] = [
  ['packages/domain/a1.ts', `import x from '@fantasy-stats/engine';\n${use}`],
  ['packages/domain/a2.ts', `import x from 'zod';\n${use}`],
  ['packages/domain/a3.ts', `import x from 'node:fs';\n${use}`],
  ['packages/domain/a4.ts', `import x from '../engine/index.ts';\n${use}`],
  ['packages/engine/matchup/a1.ts', `import x from '@fantasy-stats/platforms';\n${use}`],
  ['packages/engine/matchup/a2.ts', `import x from '@fantasy-stats/contract/calls';\n${use}`],
  ['packages/engine/matchup/a3.ts', `import x from 'react';\n${use}`],
  ['packages/engine/matchup/a4.ts', `import x from 'node:crypto';\n${use}`],
  ['packages/engine/matchup/a5.ts', `import x from '../../platforms/http.ts';\n${use}`],
  ['packages/engine/matchup/a6.ts', `import x from '../../domain/index.ts';\n${use}`],
  ['packages/engine/matchup/a7.ts', `import x from '../../../apps/server/app.ts';\n${use}`],
  ['packages/engine/matchup/a8.ts', "export const x = () => import('@fantasy-stats/platforms');"],
  ['packages/engine/matchup/a9.ts', "export const x = () => import('../../../apps/web/main.tsx');"],
  ['packages/engine/matchup/a10.ts', "export * from '@fantasy-stats/contract';"],
  ['packages/engine/matchup/a11.test.ts', `import x from '@fantasy-stats/platforms';\n${use}`],
  ['packages/cards/a1.ts', `import x from '@fantasy-stats/engine/season';\n${use}`],
  ['packages/cards/a2.ts', `import x from 'node:fs';\n${use}`],
  ['packages/cards/a3.ts', `import x from '@resvg/resvg-js';\n${use}`],
  ['packages/platforms/espn/a1.ts', `import x from '@fantasy-stats/engine';\n${use}`],
  ['packages/platforms/espn/a2.ts', `import x from '@fantasy-stats/contract';\n${use}`],
  ['packages/platforms/espn/a3.ts', `import x from '../../contract/call.ts';\n${use}`],
  ['packages/platforms/espn/a4.ts', `import x from 'drizzle-orm';\n${use}`],
  ['packages/contract/a1.ts', `import x from '@fantasy-stats/engine/season';\n${use}`],
  ['packages/contract/a2.ts', `import x from '@fantasy-stats/platforms/errors';\n${use}`],
  ['packages/contract/a3.ts', `import x from 'fastify';\n${use}`],
  ['apps/server/league/a1.ts', `import x from '@fantasy-stats/simulator';\n${use}`],
  ['apps/server/league/a2.ts', `import x from '../../simulator/index.ts';\n${use}`],
  ['apps/server/league/a3.ts', `import x from '../../web/shell/routes.ts';\n${use}`],
  ['apps/server/a4.ts', `import x from '../web/shell/routes.ts';\n${use}`],
  ['apps/server/a5.ts', "export const x = () => import('../simulator/index.ts');"],
  ['apps/web/pages/stats/a1.ts', `import x from '@fantasy-stats/platforms/http';\n${use}`],
  ['apps/web/pages/stats/a2.ts', `import x from '../../../server/app.ts';\n${use}`],
  ['apps/web/pages/stats/a3.tsx', `import x from '@fantasy-stats/server';\n${use}`],
  ['apps/web/pages/stats/a4.ts', `import x from '../../../../packages/engine/index.ts';\n${use}`],
  ['apps/web/pages/stats/a5.ts', `import x from '@fantasy-stats/extension/allowed';\n${use}`],
  ['apps/web/pages/stats/a6.ts', `import x from '@fantasy-stats/engine/trade/impact';\n${use}`],
  ['apps/server/league/a7.ts', `import x from '@fantasy-stats/platforms/espn/client';\n${use}`],
  ['research/backtest/runs/a1.ts', `import x from '@fantasy-stats/engine/trade/impact';\n${use}`],
  ['research/backtest/runs/a2.ts', `import x from '../../../packages/engine/trade/index.ts';\n${use}`],
  ['research/bench/a1.ts', `import x from '../../packages/engine/trade/impact.ts';\n${use}`],
  ['apps/server/settings/a6.ts', `import x from '@fantasy-stats/extension/build';\n${use}`],
  ['apps/extension/a1.ts', `import x from '@fantasy-stats/platforms/espn/index';\n${use}`],
  ['apps/extension/a2.ts', `import x from '../server/settings/vault.ts';\n${use}`],
  ['apps/extension/a3.ts', `import x from '@fantasy-stats/web';\n${use}`],
  ['apps/simulator/yahoo/a1.ts', `import x from '@fantasy-stats/engine';\n${use}`],
  ['apps/simulator/yahoo/a2.ts', `import x from '@fantasy-stats/platforms/yahoo/index';\n${use}`],
  ['apps/simulator/yahoo/a3.ts', `import x from '../../../packages/platforms/http.ts';\n${use}`],
  ['apps/simulator/yahoo/a4.ts', `import x from '../../server/app.ts';\n${use}`],
];

const allowed: readonly Fixture[] = [
  ['packages/domain/b1.ts', `import x from './day.ts';\n${use}`],
  ['packages/domain/b2.test.ts', `import x from 'vitest';\n${use}`],
  ['packages/engine/matchup/b1.ts', `import x from '@fantasy-stats/domain';\n${use}`],
  ['packages/engine/matchup/b2.ts', `import x from '../numeric/normal.ts';\n${use}`],
  ['packages/engine/matchup/b3.test.ts', `import x from 'fast-check';\n${use}`],
  ['packages/cards/b1.ts', `import x from '@fantasy-stats/domain';\n${use}`],
  ['packages/platforms/espn/b1.ts', `import x from 'zod';\n${use}`],
  ['packages/platforms/espn/b2.ts', `import x from '../http.ts';\n${use}`],
  ['packages/contract/b1.ts', `import x from '@fantasy-stats/domain';\n${use}`],
  ['apps/server/league/b1.ts', `import x from '@fantasy-stats/engine';\n${use}`],
  ['apps/server/league/b2.ts', `import x from '../http/web.ts';\n${use}`],
  ['apps/web/pages/stats/b1.ts', `import x from '@fantasy-stats/engine/season';\n${use}`],
  ['research/backtest/runs/b1.ts', `import x from '@fantasy-stats/engine/projection-model';\n${use}`],
  ['apps/web/pages/stats/b2.ts', `import x from '../../ui/Chip.tsx';\n${use}`],
  ['apps/extension/b1.ts', `import x from '@fantasy-stats/contract/extension';\n${use}`],
  ['apps/simulator/yahoo/b1.ts', `import type { x } from '@fantasy-stats/domain';\nexport type Y = x;`],
];

const Report = z.object({
  diagnostics: z.array(
    z.object({
      category: z.string().nullable(),
      location: z.object({ path: z.union([z.string(), z.object({ file: z.string() })]).nullable() }),
    }),
  ),
});

function findings(fixtures: readonly Fixture[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'fantasy-stats-imports-'));
  try {
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    writeFileSync(join(folder, '.gitignore'), 'node_modules/\n');
    for (const [path, source] of fixtures) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${source}\n`);
    }
    mkdirSync(join(folder, 'node_modules/@fantasy-stats'), { recursive: true });
    for (const name of ['domain', 'engine']) {
      mkdirSync(join(folder, 'packages', name), { recursive: true });
      cpSync(join(root, 'packages', name, 'package.json'), join(folder, 'packages', name, 'package.json'));
      symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@fantasy-stats', name));
    }
    const { stdout } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/@biomejs/biome/bin/biome'),
        'lint',
        '--reporter=json',
        '--max-diagnostics=500',
        '.',
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    return Report.parse(JSON.parse(stdout)).diagnostics.map(({ category, location }) => {
      const path = typeof location.path === 'string' ? location.path : (location.path?.file ?? '');
      return `${category?.split('/').at(-1)} ${path}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the import rules', () => {
  let found: string[] = [];
  beforeAll(() => {
    found = findings([...forbidden, ...allowed]);
  });
  afterAll(() => {
    found = [];
  });

  it.each(forbidden)('reject %s: %s', (path) => {
    expect(found).toContain(`noRestrictedImports ${path}`);
  });

  it.each(allowed)('accept %s: %s', (path) => {
    expect(found.filter((finding) => finding.endsWith(path))).toEqual([]);
  });
});

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'));
}

describe('the simulator', () => {
  it('imports only types from the app’s packages, so that a wrong mapping there is not repeated in the simulator', () => {
    const offenders = sourcesUnder(join(root, 'apps/simulator')).filter(
      (path) => valueImports(readFileSync(path, 'utf8'), '@fantasy-stats/').length > 0,
    );
    expect(offenders).toEqual([]);
  });

  it('fails this test if it imports a value', () => {
    for (const source of [
      "import { addDays } from '@fantasy-stats/domain';",
      "import {\n  addDays,\n  type Day,\n} from '@fantasy-stats/domain/day';",
      "import * as domain from '@fantasy-stats/domain';",
      "export { addDays } from '@fantasy-stats/domain';",
      "import '@fantasy-stats/domain';",
      "const { addDays } = await import('@fantasy-stats/domain');",
    ])
      expect(valueImports(source, '@fantasy-stats/'), source).toHaveLength(1);
    expect(
      valueImports(
        "import type { Day } from '@fantasy-stats/domain';\nimport x from './x.ts';",
        '@fantasy-stats/',
      ),
    ).toEqual([]);
  });
});
