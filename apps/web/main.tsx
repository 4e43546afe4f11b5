import './theme/index.css';
import './schemas-without-code.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { routeOf } from './shell/routes.ts';
import { Shell } from './shell/Shell.tsx';
import { checkSession, connectSession } from './shell/session/session.ts';
import { resetAppearance } from './theme/theme-preference.ts';

connectSession();
/* Asked for before anything is drawn: all that a page of somebody's shows waits for it. */
if (routeOf(globalThis.location.pathname)?.isPublic === false) void checkSession();
/* The early script in the page's head set the theme; this tells the browser's own frame too. */
resetAppearance();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Shell />
    </BrowserRouter>
  </StrictMode>,
);
