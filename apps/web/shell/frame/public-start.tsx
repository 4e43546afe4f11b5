import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { pageStarts } from '../page-starts.ts';
import type { Route } from '../routes.ts';
import { PublicFrame } from './PublicFrame.tsx';

/**
 * What stands in the HTML of a public page until its code is there: the page as it begins for who is not logged in, with nothing to
 * press yet. Null for pages that say nothing before they have asked. Run once, when the pages are built.
 */
export function publicStartHtml(route: Route): string | null {
  const Page = pageStarts[route.path];
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
