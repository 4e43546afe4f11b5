import { useEffect, useRef, useState } from 'react';
import { copyText } from './copy-text.ts';

/** How long a control shows "Copied", in ms. */
const COPIED_MILLISECONDS = 3000;

/** Returns a copy function, and whether it has just succeeded. */
export function useCopied(copy: (text: string) => Promise<boolean> = copyText) {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const run = async (text: string) => {
    clearTimeout(timer.current);
    setCopied(false);
    if (!(await copy(text))) return;
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), COPIED_MILLISECONDS);
  };
  return { isCopied, copy: run };
}
