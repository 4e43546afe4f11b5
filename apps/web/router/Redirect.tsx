import { useEffect } from 'react';
import { navigate } from './navigate.ts';

interface RedirectProps {
  readonly to: string;
  readonly state?: unknown;
}

/** Redirects: replaces the current history entry once rendered. */
export function Redirect({ state, to }: RedirectProps): null {
  useEffect(() => navigate(to, { replace: true, state }), [state, to]);
  return null;
}
