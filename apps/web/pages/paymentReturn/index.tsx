import { lazy, type ReactElement, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { storedToken } from '../../api/token.ts';
import { Notice } from '../../shell/Notice.tsx';
import { LogInFirst } from './LogInFirst.tsx';

// Loaded on demand, because logged-out visitors never see it.
const Outcome = lazy(() => import('./Outcome.tsx'));

/** Returns the checkout ID in the URL, or null if missing or invalid. */
function sessionIn(address: URLSearchParams): string | null {
  const session = address.get('session_id') ?? '';
  return /^cs_\w{1,200}$/.test(session) ? session : null;
}

/**
 * `/paymentReturn`: result of a checkout as the payment service reports it. The URL only identifies the
 * checkout and defaults to the account's last one. This public page does not check the session; the call for
 * the result sends the stored token.
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
