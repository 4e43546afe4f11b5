import { useState } from 'react';
import { useLocation } from 'react-router';

/** Returns the code of an email link. The code is in the fragment (`#code=…`), so servers never log it. */
function codeIn(fragment: string): string {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('code') ?? '';
}

/** Returns the code that the page was opened with. */
export function useLinkCode(): string {
  const { hash } = useLocation();
  const [first, setFirst] = useState({ hash, code: codeIn(hash) });
  // The user can open another link in the same tab.
  if (hash !== first.hash && codeIn(hash) !== '') setFirst({ hash, code: codeIn(hash) });
  return first.code;
}
