import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPages } from '../read-pages.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const web = join(root, 'apps/web');

const files = {
  'page.ts': `import { definePage } from '../../shell/define-page.ts';

export default definePage({
  path: '/exampleTool',
  title: 'Example tool',
  access: 'premium',
  showsLeague: true,
  navigation: { group: 'TOOLS', label: 'EXAMPLE TOOL', position: 4 },
  calls: ['league.season', 'league.trades'],
  component: () => import('./index.tsx'),
});
`,
  'index.tsx': `export default function ExampleTool() {
  return <h1>An example tool</h1>;
}
`,
};

let copy: string;
let vite: ViteDevServer;

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'fantasy-stats-pages-'));
  for (const name of ['node_modules', 'tsconfig.base.json'])
    await symlink(join(root, name), join(copy, name));
  await mkdir(join(copy, 'apps/web'), { recursive: true });
  for (const name of await readdir(web))
    if (!['pages', 'dist'].includes(name)) await symlink(join(web, name), join(copy, 'apps/web', name));
  await cp(join(web, 'pages'), join(copy, 'apps/web/pages'), {
    recursive: true,
    filter: (file) => !/\.\w+$/.test(file) || file.endsWith('/page.ts'),
  });
  const folder = join(copy, 'apps/web/pages/exampleTool');
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  vite = await createServer({
    root: join(copy, 'apps/web'),
    configFile: false,
    logLevel: 'error',
    resolve: { preserveSymlinks: true },
    server: { middlewareMode: true, watch: null, hmr: false },
    appType: 'custom',
  });
});

afterAll(async () => {
  await vite?.close();
  await rm(copy, { recursive: true, force: true });
});

const load = (file: string) => vite.ssrLoadModule(`/shell/${file}`);

describe('a page added as one folder', () => {
  it('is found by its path with its title and component', async () => {
    const { pageAt } = (await load('pages.ts')) as typeof import('./pages.ts');
    const page = pageAt('/exampletool/');
    expect(page).toMatchObject({ path: '/exampleTool', title: 'Example tool', access: 'premium' });
    const component = (await page?.component())?.default;
    expect(component && renderToStaticMarkup(createElement(component))).toBe('<h1>An example tool</h1>');
  });

  it('is listed in the navigation', async () => {
    const { headings } = (await load('navigation/items.ts')) as typeof import('./navigation/items.ts');
    const tools = headings.find(({ group }) => group === 'TOOLS')?.items.map(({ text }) => text);
    expect(tools).toContain('EXAMPLE TOOL');
  });

  it('has its calls preloaded after those of the signed-in layout', async () => {
    const { pageAt } = (await load('pages.ts')) as typeof import('./pages.ts');
    const { startupAddresses } = (await load('preloaded-calls.ts')) as typeof import('./preloaded-calls.ts');
    expect(startupAddresses(pageAt('/exampleTool') ?? {})).toEqual([
      'league/list',
      'alerts/unread',
      'settings/defaults',
      'league/season?league',
      'league/trades?league',
    ]);
  });

  it('can be read by the build in Node', async () => {
    const pages = await readPages(join(copy, 'apps/web/pages'));
    const page = pages.find(({ path }) => path === '/exampleTool');
    expect(page).toMatchObject({ path: '/exampleTool', title: 'Example tool' });
  });
});
