import { type ReactElement, useEffect, useRef } from 'react';
import '../ui/Dialog.css';
import './KeysDialog.css';

const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['Tab', 'moves on to the next control; Shift and Tab back'],
  ['Enter', 'presses what has the focus: opens a page, sorts by a column'],
  ['Esc', 'closes what is open: menu, fly-out, dialog, list of a search'],
  ['↑ ↓', 'move among the choices of a switch or the players a search found'],
  ['/', 'goes to the search, where the page has one'],
  ['?', 'shows this list'],
];

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** Moves the focus to the first search of the page; false where there is none. */
function goToSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')];
  const field = fields.find((one) => !one.disabled && one.checkVisibility());
  field?.focus();
  field?.select();
  return field !== undefined;
}

/** The list of keys, opened by `?` anywhere but in a text field. */
export function KeysDialog(): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      if (event.key === '?') {
        event.preventDefault();
        dialog.current?.showModal();
      }
      if (event.key === '/' && !event.ctrlKey && !event.metaKey && goToSearch()) event.preventDefault();
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
  return (
    <dialog className="fs-dialog" ref={dialog} aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl className="fs-keys">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className="fs-dialog-actions">
        <button type="submit" className="fs-button">
          Close
        </button>
      </form>
    </dialog>
  );
}
