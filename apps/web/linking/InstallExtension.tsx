import { extensionDownload } from '@fantasy-stats/contract/extension';
import type { Platform } from '@fantasy-stats/domain';
import { type ReactElement, useState } from 'react';
import { useIsPhone } from '../shell/use-media.ts';
import failureNoteStyles from '../text/FailureNote.module.css';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import styles from './linking.module.css';
import { readerBrowser } from './reader-browser.ts';
import { SendLink } from './SendLink.tsx';

interface InstallProps {
  readonly isUpdate?: boolean;
}

/** Steps for loading the extension manually, because no store lists it yet. */
function InstallSteps({ isUpdate = false }: InstallProps): ReactElement {
  return (
    <>
      <ol className={styles.steps}>
        <li>
          Download{' '}
          <a className={text.link} href={extensionDownload} download>
            the extension
          </a>{' '}
          and unpack the file{isUpdate ? ' into the old folder, replacing its files' : ''}.
        </li>
        <li>
          Open <kbd>chrome://extensions</kbd> (in Edge <kbd>edge://extensions</kbd>) and switch on{' '}
          <b>Developer mode</b>.
        </li>
        <li>
          {isUpdate ? (
            <>
              Click the reload arrow of <b>Fantasy Stats</b>.
            </>
          ) : (
            <>
              Choose <b>Load unpacked</b>, and the folder you unpacked.
            </>
          )}
        </li>
        <li>
          Come back and{' '}
          <Button variant="link" onClick={() => location.reload()}>
            reload this page
          </Button>
          .
        </li>
      </ol>
      <p className={text.note}>
        It is not in a browser store yet, so you load it by hand and it does not update itself. It can read
        the fantasy pages of ESPN and Yahoo and nothing else.
      </p>
    </>
  );
}

/** Offers to install the extension, or explains why this browser cannot. */
export function InstallExtension({ platform }: { readonly platform: Platform }): ReactElement {
  const isPhone = useIsPhone();
  const browser = readerBrowser();
  const [isOpen, setOpen] = useState(false);
  if (isPhone || browser === 'phone') return <SendLink platform={platform} />;
  if (browser === 'other')
    return (
      <p className={text.note}>
        The extension needs Chrome, Edge or another Chromium browser. Open this page there, or choose one of
        the other ways.
      </p>
    );
  if (isOpen) return <InstallSteps />;
  return <Button onClick={() => setOpen(true)}>Add the extension</Button>;
}

/** Explains how to replace an extension that is outdated or was built for another server. */
export function ReplaceExtension({ why }: { why: string }): ReactElement {
  return (
    <>
      <p className={failureNoteStyles.failureNote} role="status">
        {why}
      </p>
      <InstallSteps isUpdate />
    </>
  );
}
