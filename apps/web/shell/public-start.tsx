import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import About from '../pages/about/index.tsx';
import Landing from '../pages/landing/index.tsx';
import LogIn from '../pages/login/index.tsx';
import Pricing from '../pages/pricing/index.tsx';
import Register from '../pages/register/index.tsx';
import Tools from '../pages/tools/index.tsx';
import { PublicFrame } from './frame/PublicFrame.tsx';
import type { Route } from './routes.ts';

/** Pages that a first visit begins with. */
const pages: Readonly<Record<string, ComponentType>> = {
  '/': Landing,
  '/login': LogIn,
  '/register': Register,
  '/pricing': Pricing,
  '/tools': Tools,
  '/about': About,
};

/**
 * What stands in the HTML of a public page until its code is there: the page as it begins for who is not logged in, with nothing to
 * press yet. Null for pages that say nothing before they have asked. Run once, when the pages are built.
 */
export function publicStartHtml(route: Route): string | null {
  const Page = pages[route.path];
  if (!Page) return null;
  const html = renderToStaticMarkup(
    <StaticRouter location={route.path}>
      <PublicFrame route={route}>
        <Page />
      </PublicFrame>
    </StaticRouter>,
  );
  /* Names are the page's own, which is there beside this for a moment. */
  return `<div data-start-frame inert aria-hidden="true">${html.replaceAll(/ (id|for|autofocus)="[^"]*"/g, '')}</div>`;
}
