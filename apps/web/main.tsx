import './theme/index.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { checkSession, connectSession } from './session/session.ts';
import { pageCode } from './shell/load-page.ts';
import { pageAt } from './shell/pages.ts';
import { Shell } from './shell/Shell.tsx';
import { resetAppearance } from './theme/theme-preference.ts';

connectSession();
// Request the session before rendering, because every signed-in page waits for it.
const page = pageAt(globalThis.location.pathname);
if (page && page.access !== 'public') void checkSession();
// The script in the page head has already applied the theme. This also sets the browser's theme color.
resetAppearance();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');
const app = (
  <StrictMode>
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  </StrictMode>
);

/**
 * Starts the app. A prerendered page stays visible, but inert, until its code has loaded, because a form
 * submitted early would put its values into the URL. Prerendered pages use American English; other locales
 * are rendered again.
 */
async function start(root: HTMLElement): Promise<void> {
  const isShown = page !== null && document.documentElement.dataset.start === 'signedOut';
  if (isShown) await pageCode(page).load();
  else if (root.inert) root.replaceChildren();
  root.inert = false;
  root.removeAttribute('data-start-frame');
  const isSame = isShown && page.isPrerendered === true && navigator.language === 'en-US';
  if (isSame && pageCode(page).isLoaded()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

// Do not await: the page's code imports from this chunk, which must finish running first.
void start(root);
