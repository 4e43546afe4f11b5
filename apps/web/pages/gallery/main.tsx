/** The developers' page of all components in all states: `/pages/gallery/` on the development server, never built. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery.tsx';
import '../../theme/index.css';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
