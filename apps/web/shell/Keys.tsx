import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';

// The dialog is rarely opened, so it is loaded on demand.
const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** Focuses the page's first search field, or opens the player search. Returns false if there is neither. */
function goToSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')];
  const field = fields.find((one) => !one.disabled && one.checkVisibility());
  if (!field) {
    const button = document.querySelector<HTMLButtonElement>('button[data-find-player]');
    button?.click();
    return button !== null;
  }
  field.focus();
  field.select();
  return true;
}

/** Keyboard shortcuts: `?` lists them, `/` focuses the search. Ignored in text fields. */
export function Keys(): ReactElement | null {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (event.key === '?') {
        event.preventDefault();
        setOpen(true);
      }
      if (event.key === '/' && !event.ctrlKey && !event.metaKey && goToSearch()) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return isOpen ? (
    <Suspense>
      <KeysDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null;
}
