import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { classNames } from './class-names.ts';
import { layerOf, layers } from './layers.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(join(web, path), 'utf8');

/** The properties that each class declares in simple rules like `.name {…}`. */
type Properties = Map<string, Set<string>>;
interface Module {
  readonly names: ReadonlySet<string>;
  readonly properties: Properties;
}

function moduleIn(text: string): Module {
  const rules = text.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<selectors>[^{};]+)\{(?=(?<body>[^{}]*))/g);
  const names = new Set<string>();
  const properties: Properties = new Map();
  for (const { groups } of rules) {
    const { selectors = '', body = '' } = groups ?? {};
    for (const [, name = ''] of selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)) names.add(name);
    for (const selector of selectors.split(',')) {
      const name = /^\s*\.([\w-]+)\s*$/.exec(selector)?.[1];
      if (name === undefined) continue;
      const own = properties.get(name) ?? new Set();
      for (const [, property = ''] of body.matchAll(/(?:^|;)\s*([\w-]+)\s*:/g)) own.add(property);
      properties.set(name, own);
    }
  }
  return { names, properties };
}

interface Use {
  readonly file: string;
  readonly module: string;
  readonly name: string;
}

function usesIn(file: string, code: string): { uses: Use[]; together: Use[][]; computed: string[] } {
  const modules = new Map<string, string>();
  for (const [, local = '', path = ''] of code.matchAll(
    /^import (\w+) from '([^']+\.module\.css)(?:\?names)?';$/gm,
  ))
    modules.set(local, join(dirname(file), path).replaceAll('\\', '/'));
  if (modules.size === 0) return { uses: [], together: [], computed: [] };
  const locals = [...modules.keys()].join('|');
  const namesUsed = (text: string): Use[] =>
    [...text.matchAll(new RegExp(`(?<![\\w.'"/-])(${locals})\\.(\\w+)`, 'g'))].map(
      ([, local = '', name = '']) => ({
        file,
        module: modules.get(local) ?? '',
        name,
      }),
    );
  const computed = [...code.matchAll(new RegExp(`(?<![\\w.'"/-])(${locals})\\[`, 'g'))].map(
    ([text]) => `${file}: ${text}`,
  );
  // Classes in one template literal apply to the same element.
  const together = [...code.matchAll(/`[^`]*`/g)]
    .map(([text]) => namesUsed(text))
    .filter((uses) => uses.length > 1);
  return { uses: namesUsed(code), together, computed };
}

describe('classes in style sheets', () => {
  const modules = new Map<string, Module>();
  const uses: Use[] = [];
  const together: Use[][] = [];
  const computed: string[] = [];
  const written: string[] = [];

  beforeAll(async () => {
    const ignored = (path: string) => path === 'node_modules' || path === 'dist';
    for await (const path of glob('**/*.module.css', { cwd: web, exclude: ignored }))
      modules.set(path.replaceAll('\\', '/'), moduleIn(read(path)));
    for await (const path of glob('**/*.{ts,tsx}', { cwd: web, exclude: ignored })) {
      const code = read(path);
      const found = usesIn(path, code);
      uses.push(...found.uses);
      together.push(...found.together);
      computed.push(...found.computed);
      if (/\.test\.tsx?$/.test(path)) continue;
      for (const [text] of code.matchAll(/\bclassName(?:=|: )(?:"[^"]+"|'[^']+'|\{'[^']+'\})/g))
        written.push(`${path}: ${text}`);
    }
  });

  it('exist in the module that pages import them from', () => {
    expect(uses.length).toBeGreaterThan(1000);
    expect(computed).toEqual([]);
    expect(written).toEqual([]);
    const missing = uses.filter(({ module, name }) => !modules.get(module)?.names.has(name));
    expect(missing).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(uses.map(({ module, name }) => `${module} ${name}`));
    const unused = [...modules].flatMap(([path, { names }]) =>
      [...names].map((name) => `${path} ${name}`).filter((one) => !used.has(one)),
    );
    expect(unused).toEqual([]);
  });

  it('have unique names in the build', () => {
    const built = [...modules].flatMap(([path, { names }]) =>
      [...names].map((name) => classNames(name, join(web, path))),
    );
    expect(built.length).toBeGreaterThan(500);
    expect(new Set(built).size).toBe(built.length);
    expect(classNames('row', join(web, 'ui/A.module.css'))).toBe(
      classNames('row', join(web, 'ui/A.module.css?inline')),
    );
  });

  it('are declared only in CSS modules', async () => {
    const global: string[] = [];
    for await (const path of glob('**/*.css', {
      cwd: web,
      exclude: (one) => one === 'node_modules' || one === 'dist',
    }))
      if (!path.endsWith('.module.css') && moduleIn(read(path)).names.size > 0) global.push(path);
    expect(global).toEqual([]);
  });

  it('are combined with ids only in :global(), because the build would rename ids', () => {
    const renamed = [...modules.keys()].filter((path) =>
      /(?<!:global\()#[a-z][\w-]*(?=[^;{}]*\{)/i.test(read(path).replace(/\/\*.*?\*\//gs, '')),
    );
    expect(renamed).toEqual([]);
  });

  // If two such classes set the same property, the load order of the style sheets would decide.
  it('declare different properties if one element has two of them, from different modules of the same layer', () => {
    const clashes = together.flatMap((worn) =>
      worn.flatMap((one, at) =>
        worn.slice(at + 1).flatMap((other) => {
          if (one.module === other.module || layerOf(one.module) !== layerOf(other.module)) return [];
          const theirs = modules.get(other.module)?.properties.get(other.name);
          const both = [...(modules.get(one.module)?.properties.get(one.name) ?? [])].filter((property) =>
            theirs?.has(property),
          );
          return both.map(
            (property) => `${one.file}: ${one.name} and ${other.name} both declare ${property}`,
          );
        }),
      ),
    );
    expect(clashes).toEqual([]);
  });
});

describe('the cascade layers', () => {
  it('contain every style sheet, and are declared in order before all rules', async () => {
    for await (const path of glob('**/*.css', {
      cwd: web,
      exclude: (one) => one === 'node_modules' || one === 'dist',
    }))
      expect(layers).toContain(layerOf(path.replaceAll('\\', '/')));
    expect(read('theme/index.css')).toMatch(
      new RegExp(`^/\\*.*?\\*/\\n@layer ${layers.join(', ')};\\n`, 's'),
    );
    for (const entry of ['main.tsx', 'pages/gallery/main.tsx', 'public-league-page/render.tsx'])
      expect(/^import (?:'|.* from '\.).*/m.exec(read(entry))?.[0]).toMatch(
        /^import '[./]+theme\/index\.css'/,
      );
  });

  it('depend on the style sheet’s folder', () => {
    expect(layerOf('ui/Button.module.css')).toBe('kit');
    expect(layerOf('ui/stat-table/StatTable.module.css')).toBe('table');
    expect(layerOf('pages/home/home.module.css')).toBe('page');
    expect(() => layerOf('elsewhere/Thing.module.css')).toThrow('theme/layers.ts');
  });
});
