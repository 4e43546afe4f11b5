import { lazy, type ReactElement, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { storedToken } from '../../api/token.ts';
import { Notice } from '../../shell/Notice.tsx';
import { LogInFirst } from './LogInFirst.tsx';

// Loaded on demand, because logged-out visitors never see it.
const Outcome = lazy(() => import('./Outcome.tsx'));

/** Returns the checkout ID in the URL; null if missing or invalid. */
function sessionIn(address: URLSearchParams): string | null {
  const session = address.get('session_id') ?? '';
  return /^cs_\w{1,200}$/.test(session) ? session : null;
}

/**
 * `/paymentReturn`: a checkout's result. The URL identifies the checkout; the default is the account's last
 * one. The page is public, but its call sends the stored token.
 */
export default function PaymentReturnPage(): ReactElement {
  const [address] = useSearchParams();
  if (storedToken() === '') return <LogInFirst />;
  return (
    <Suspense fallback={<Notice title="Looking up your payment">One moment.</Notice>}>
      <Outcome session={sessionIn(address)} />
    </Suspense>
  );
}
