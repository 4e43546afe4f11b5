import type { ComponentType } from 'react';
import About from '../pages/about/index.tsx';
import { Start as DraftRoom } from '../pages/draftAnalysis/room/Start.tsx';
import Landing from '../pages/landing/index.tsx';
import LogIn from '../pages/login/index.tsx';
import Pricing from '../pages/pricing/index.tsx';
import Register from '../pages/register/index.tsx';
import Tools from '../pages/tools/index.tsx';
import type { RoutePath } from './routes.ts';

/** Public pages that a first visit begins with, and that say something before they have asked: those that stand in their HTML. */
export const pageStarts: Readonly<Partial<Record<RoutePath, ComponentType>>> = {
  '/': Landing,
  '/login': LogIn,
  '/register': Register,
  '/pricing': Pricing,
  '/tools': Tools,
  '/about': About,
  '/draftAnalysis/room': DraftRoom,
};
