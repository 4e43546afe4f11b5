import { type ReactElement, useEffect, useRef } from 'react';
import './Dialog.css';

const KEYS: readonly (readonly [key: string, does: string])[] = [
  ['Tab', 'moves on to the next control; Shift and Tab back'],
  ['Enter', 'presses what has the focus: opens a page, sorts by a column'],
  ['Esc', 'closes what is open: menu, fly-out, dialog'],
  ['?', 'shows this list'],
];

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]');
}

/** The list of keys, opened by `?` anywhere but in a text field. */
export function KeysDialog(): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target) || dialog.current?.open) return;
      event.preventDefault();
      dialog.current?.showModal();
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
