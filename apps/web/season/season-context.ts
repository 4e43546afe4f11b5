import { createContext, useContext } from 'react';
import type { SeasonView } from '../league/season-view.ts';

export const SeasonContext = createContext<SeasonView | null>(null);

export function useSeason(): SeasonView {
  const view = useContext(SeasonContext);
  if (!view) throw new Error('useSeason was called outside of a page with a season');
  return view;
}
