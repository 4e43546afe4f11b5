import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { PageDescriptor } from '../shell/define-page.ts';
import { pageCode } from '../shell/load-page.ts';
import { pages } from '../shell/pages.ts';
import { Shell } from '../shell/Shell.tsx';

const starts = import.meta.glob<ComponentType>('../pages/**/Start.tsx', { eager: true, import: 'Start' });

async function pageHtml(page: PageDescriptor): Promise<string> {
  const Start = starts[`../pages${page.path}/Start.tsx`];
  if ((page.isPrerendered === 'start') !== Boolean(Start))
    throw new Error(`${page.path} needs isPrerendered: 'start' exactly if it has a Start.tsx`);
  await pageCode(Start ? { ...page, component: async () => ({ default: Start }) } : page).load();
  return renderToString(
    <StaticRouter location={page.path}>
      <Shell />
    </StaticRouter>,
  );
}

/** Returns the HTML of the prerendered pages by path. The build calls it once. */
export async function publicStarts(): Promise<Readonly<Record<string, string>>> {
  const drawn = pages.filter(({ isPrerendered }) => isPrerendered);
  return Object.fromEntries(await Promise.all(drawn.map(async (page) => [page.path, await pageHtml(page)])));
}
