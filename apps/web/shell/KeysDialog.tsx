import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/use-session.ts';
import textStyles from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import styles from './KeysDialog.module.css';
import { type Key, pageKeys } from './page-keys.ts';
import { tourAddress } from './tour/address.ts';

const KEYS: readonly Key[] = [
  ['Tab', 'moves to the next control; Shift and Tab goes back'],
  ['Enter', 'activates the focused control: opens a page, sorts by a column'],
  ['Esc', 'closes what is open: menu, dialog, search list'],
  ['↑ ↓', 'move through options or search results'],
  ['/', 'focuses the page’s search, or opens the player search'],
  ['?', 'shows this list'],
];

export default function KeysDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { isLoggedIn } = useSession();
  return (
    <Dialog title="Keys" onClose={onClose}>
      {(close) => (
        <>
          <dl className={styles.keys}>
            {[...KEYS, ...pageKeys()].map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          {isLoggedIn ? (
            <p>
              <Link className={textStyles.link} to={tourAddress} onClick={close}>
                Take the tour
              </Link>{' '}
              of your league’s home.
            </p>
          ) : null}
          <div className={dialogStyles.dialogActions}>
            <Button onClick={close}>Close</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
