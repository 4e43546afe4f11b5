import { renderToStaticMarkup } from 'react-dom/server';
import answer from '../../ui/Answer.module.css?inline';
import spinner from '../../ui/PageSpinner.module.css?inline';
import menu from '../navigation/PhoneMenu.module.css?inline';
import rail from '../navigation/Rail.module.css?inline';
import { pageLeads } from '../page-openings.ts';
import type { Route } from '../routes.ts';
import frame from './SignedInFrame.module.css?inline';
import { StartFrame } from './StartFrame.tsx';
import bar from './TopBar.module.css?inline';

/** The styles of the frame, beside those of every page, so that it is drawn before any other file has come; and those of its opening sentences. */
export const startStyles: string = [frame, rail, menu, bar, spinner, answer].join('');

/** Paths of pages whose frame has the page's own text in it already. */
export const leadPages: readonly string[] = Object.keys(pageLeads);

/** What stands in the HTML of a page for signed-in readers until its code is there. Run once, when the pages are built. */
export function startHtml(route: Route): string {
  const Lead = pageLeads[route.path];
  const frame = <StartFrame route={route} lead={Lead ? <Lead /> : null} />;
  return `<div data-start-frame>${renderToStaticMarkup(frame)}</div>`;
}
