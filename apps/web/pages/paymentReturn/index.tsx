import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { storedToken } from '../../api/token.ts';
import { Notice } from '../../shell/Notice.tsx';

/**
 * `/paymentReturn`: the outcome of a checkout as the payment service reports it, never as the address claims. No
 * checkout exists in this installation, so there is none to report.
 */
export default function PaymentReturnPage(): ReactElement {
  const isKnown = storedToken() !== '';
  return (
    <Notice
      title="There is no payment to report"
      actions={
        <Link className="fs-button fs-button-primary" to={isKnown ? '/payment' : '/login'}>
          {isKnown ? 'See your premium' : 'Log in'}
        </Link>
      }
    >
      This installation takes no payments, so nothing was charged. What your account may use stands on the
      premium page.
    </Notice>
  );
}
