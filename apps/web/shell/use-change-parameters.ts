import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface ChangeOptions {
  /** The page's history gets a new entry, so that "back" undoes the change. */
  readonly isNewEntry?: boolean;
  /** The part of the page the address names stays named. */
  readonly keepsAnchor?: boolean;
}

/** Changes the parameters of the open page's address in place. */
export type ChangeParameters = (
  change: (parameters: URLSearchParams) => void,
  options?: ChangeOptions,
) => void;

/**
 * For what a page writes into its own address. The parameters are taken as they stand in the address, not as they were when
 * the page was last drawn, so that of two changes in quick succession none is lost. Once another page has been asked for,
 * the one that is still shown changes nothing any more: it would call its reader back.
 */
export function useChangeParameters(): ChangeParameters {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (change, { isNewEntry = false, keepsAnchor = false } = {}) => {
      const { location } = globalThis;
      if (location.pathname !== pathname) return;
      const parameters = new URLSearchParams(location.search);
      const before = parameters.toString();
      change(parameters);
      const after = parameters.toString();
      if (after === before) return;
      void navigate(
        { search: after, hash: keepsAnchor ? location.hash : '' },
        { replace: !isNewEntry, preventScrollReset: true },
      );
    },
    [pathname, navigate],
  );
}
