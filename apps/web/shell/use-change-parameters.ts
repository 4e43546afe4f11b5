import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface ChangeOptions {
  /** Whether to add a history entry, so "back" undoes the change. */
  readonly isNewEntry?: boolean;
  /** Whether to keep the URL's hash. */
  readonly retainsAnchor?: boolean;
}

export type ChangeParameters = (
  change: (parameters: URLSearchParams) => void,
  options?: ChangeOptions,
) => void;

/**
 * Returns a function that changes the parameters of the page's URL. It reads the current URL, not the
 * rendered one, so no change is lost. It does nothing once the user has requested another page.
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
