import { lazy, type ReactElement, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { storedToken } from '../../api/token.ts';
import { Notice } from '../../shell/Notice.tsx';
import { LogInFirst } from './LogInFirst.tsx';

/* Visitors, who see nothing of it, do not load it. */
const Outcome = lazy(() => import('./Outcome.tsx'));

/** The checkout an address names; null for none, and for what is no number of one. */
function sessionIn(address: URLSearchParams): string | null {
  const named = address.get('session_id') ?? '';
  return /^cs_\w{1,200}$/.test(named) ? named : null;
}

/**
 * `/paymentReturn`: what became of a checkout as the payment service reports it, never as the address claims. The address
 * names a checkout at most; without one it is the account's last. Like every public page it does not ask who is logged in: the
 * outcome's own call carries the stored token.
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
