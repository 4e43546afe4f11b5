import { useState } from 'react';
import { useLocation } from 'react-router';

/** The code in an email's link (`#code=…`): behind the #, so that no server and no log on the way gets it. */
export function codeIn(fragment: string): string {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('code') ?? '';
}

/** The code the page was opened with. */
export function useLinkCode(): string {
  const { hash } = useLocation();
  const [first, setFirst] = useState({ hash, code: codeIn(hash) });
  /* Another link opened in the same tab. */
  if (hash !== first.hash && codeIn(hash) !== '') setFirst({ hash, code: codeIn(hash) });
  return first.code;
}
