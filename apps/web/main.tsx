import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Shell } from './shell/Shell.tsx';
import { connectSession } from './shell/session/session.ts';
import { resetAppearance } from './theme/theme-preference.ts';
import './theme/index.css';

connectSession();
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
