import { type ReactElement, useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { storedToken } from '../../api/token.ts';
import { Notice } from '../../shell/Notice.tsx';
import { checkSession } from '../../shell/session/session.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { FailureState } from '../../words/FailureState.tsx';
import { Outcome } from './Outcome.tsx';

/** The checkout an address names; null for none, and for what is no number of one. */
function sessionIn(address: URLSearchParams): string | null {
  const named = address.get('session_id') ?? '';
  return /^cs_\w{1,200}$/.test(named) ? named : null;
}

function LogInFirst(): ReactElement {
  const { pathname, search } = useLocation();
  return (
    <Notice
      title="Log in to see what became of your payment"
      actions={
        <Link className="fs-button fs-button-primary" to="/login" state={{ returnTo: pathname + search }}>
          Log in
        </Link>
      }
    >
      A payment is shown to the account that made it. Whatever happened to it is kept; nothing depends on this
      page.
    </Notice>
  );
}

/**
 * `/paymentReturn`: what became of a checkout as the payment service reports it, never as the address claims. The address
 * names a checkout at most; without one it is the account's last.
 */
export default function PaymentReturnPage(): ReactElement {
  const [address] = useSearchParams();
  const { check, failure, isLoggedIn } = useSession();
  const hasToken = storedToken() !== '';
  /* Before anything is asked: with the session the frame changes, and the page begins anew. */
  useEffect(() => {
    if (hasToken && check === 'unchecked') void checkSession();
  }, [hasToken, check]);
  if (hasToken && failure)
    return (
      <div className="fs-page">
        <h1 className="fs-hidden">Payment</h1>
        <FailureState
          thrown={failure}
          actions={
            <button type="button" className="fs-button" onClick={() => void checkSession()}>
              Try again
            </button>
          }
        />
      </div>
    );
  if (!hasToken || (check === 'checked' && !isLoggedIn)) return <LogInFirst />;
  if (check !== 'checked') return <Notice title="Looking up your payment">One moment.</Notice>;
  return <Outcome session={sessionIn(address)} />;
}
