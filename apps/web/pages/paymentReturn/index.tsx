import { lazy, type ReactElement, Suspense } from 'react';
import { storedToken } from '../../api/token.ts';
import { Notice } from '../../shell/Notice.tsx';
import { LogInFirst } from './LogInFirst.tsx';

/* Visitors, who see nothing of it, do not load it. */
const ForAccount = lazy(() => import('./ForAccount.tsx'));

/**
 * `/paymentReturn`: what became of a checkout as the payment service reports it, never as the address claims. The address
 * names a checkout at most; without one it is the account's last.
 */
export default function PaymentReturnPage(): ReactElement {
  if (storedToken() === '') return <LogInFirst />;
  return (
    <Suspense fallback={<Notice title="Looking up your payment">One moment.</Notice>}>
      <ForAccount />
    </Suspense>
  );
}
