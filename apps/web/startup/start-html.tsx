import { renderToStaticMarkup } from 'react-dom/server';
import type { PageDescriptor } from '../shell/define-page.ts';
import frame from '../shell/frame/SignedInFrame.module.css?inline';
import bar from '../shell/frame/TopBar.module.css?inline';
import menu from '../shell/navigation/PhoneMenu.module.css?inline';
import rail from '../shell/navigation/Rail.module.css?inline';
import answer from '../ui/PageHeadline.module.css?inline';
import spinner from '../ui/PageSpinner.module.css?inline';
import { pageLeads } from './page-headlines.ts';
import { StartFrame } from './StartFrame.tsx';

/** The styles of the layout and the headline, inlined so that both render before other files have loaded. */
export const startStyles: string = [frame, rail, menu, bar, spinner, answer].join('');

export const leadPages: readonly string[] = Object.keys(pageLeads);

/**
 * Returns the HTML that a signed-in page shows until its code has loaded. The build calls it once per page.
 */
export function startHtml(route: PageDescriptor): string {
  const Lead = pageLeads[route.path];
  const frame = <StartFrame route={route} lead={Lead ? <Lead /> : null} />;
  return `<div data-start-frame>${renderToStaticMarkup(frame)}</div>`;
}
