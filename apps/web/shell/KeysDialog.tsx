import { type ReactElement, useEffect, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { type Key, pageKeys } from './page-keys.ts';
import '../ui/Dialog.css';
import './KeysDialog.css';

const KEYS: readonly Key[] = [
  ['Tab', 'moves to the next control; Shift and Tab goes back'],
  ['Enter', 'activates the focused control: opens a page, sorts by a column'],
  ['Esc', 'closes what is open: menu, dialog, search list'],
  ['↑ ↓', 'move through options or search results'],
  ['/', 'goes to the page’s search, else finds a player'],
  ['?', 'shows this list'],
];

/** The list of keys; open as long as it is there. */
export default function KeysDialog({ onClose }: { onClose: () => void }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog className="fs-dialog" ref={dialog} aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">Keys</h2>
      <dl className="fs-keys">
        {[...KEYS, ...pageKeys()].map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog" className="fs-dialog-actions">
        <Button type="submit">Close</Button>
      </form>
    </dialog>
  );
}
