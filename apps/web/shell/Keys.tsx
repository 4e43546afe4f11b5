import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';

/* Few readers ask for the list: its code comes when they do. */
const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

/** Whether a key goes into a text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** Moves the focus to the first search of the page, else opens that of the frame; false where there is none. */
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

/** The keys that work on every page: `?` opens their list, `/` goes to the search; anywhere but in a text field. */
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
