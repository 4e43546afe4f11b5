import { calls } from '@fantasy-stats/contract/calls';
import type { Platform } from '@fantasy-stats/domain';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useApiQuery } from '../api/use-api-query.ts';
import { loadCode } from '../shell/on-demand.ts';
import text from '../theme/text.module.css';
import { Button } from '../ui/Button.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { SkeletonBar } from '../ui/Skeleton.tsx';
import styles from './linking.module.css';
import { linkingEmail, linkingPage } from './linking-page.ts';

const QrCode = lazy(async () => {
  const { QrCode: code } = await loadCode('QrCode', () => import('../account/QrCode.tsx'));
  return { default: code };
});

/**
 * Sends the linking page's URL from a phone, which cannot run the extension, to a computer: by email, QR code
 * or copy.
 */
export function SendLink({ platform }: { readonly platform: Platform }): ReactElement {
  const { data } = useApiQuery(calls.settings.overview, {});
  const [isCodeOpen, setCodeOpen] = useState(false);
  const page = linkingPage(location.origin, platform);
  return (
    <>
      <p className={text.note}>
        Phones have no extensions. Link a private league once on a computer, in Chrome or Edge; after that, it
        is on your phone too.
      </p>
      <div className={styles.cookieActions}>
        <span>Send me the link:</span>
        <a className={text.link} href={linkingEmail(page, platform, data?.email ?? '')}>
          Email
        </a>
        <CopyButton text={() => page} />
        <Button variant="link" aria-expanded={isCodeOpen} onClick={() => setCodeOpen(!isCodeOpen)}>
          QR code
        </Button>
      </div>
      {isCodeOpen ? (
        <Suspense fallback={<SkeletonBar width="220px" height="220px" />}>
          <QrCode text={page} label={`QR code of ${page}`} />
        </Suspense>
      ) : null}
    </>
  );
}
