import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface ChangeOptions {
  /** Adds a history entry, so that "back" undoes the change. */
  readonly isNewEntry?: boolean;
  /** Keeps the hash of the URL. */
  readonly retainsAnchor?: boolean;
}

export type ChangeParameters = (
  change: (parameters: URLSearchParams) => void,
  options?: ChangeOptions,
) => void;

/**
 * Returns a function that changes the parameters of the page's own URL. It reads the current URL, not the
 * last render, so that no change is lost. Once the user has requested another page, changes from the old page
 * are ignored, because they would navigate back.
 */
export function useChangeParameters(): ChangeParameters {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (change, { isNewEntry = false, retainsAnchor = false } = {}) => {
      const { location } = globalThis;
      if (location.pathname !== pathname) return;
      const parameters = new URLSearchParams(location.search);
      const before = parameters.toString();
      change(parameters);
      const after = parameters.toString();
      if (after === before) return;
      void navigate(
        { search: after, hash: retainsAnchor ? location.hash : '' },
        { replace: !isNewEntry, preventScrollReset: true },
      );
    },
    [pathname, navigate],
  );
}
