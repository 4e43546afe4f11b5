import { type ReactElement, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '../../shell/Notice.tsx';
import { checkSession } from '../../shell/session/session.ts';
import { useSession } from '../../shell/session/use-session.ts';
import { FailureState } from '../../words/FailureState.tsx';
import { LogInFirst } from './LogInFirst.tsx';
import { Outcome } from './Outcome.tsx';

/** The checkout an address names; null for none, and for what is no number of one. */
function sessionIn(address: URLSearchParams): string | null {
  const named = address.get('session_id') ?? '';
  return /^cs_\w{1,200}$/.test(named) ? named : null;
}

/** The outcome for whoever has a token, once it is known whose it is. */
export default function ForAccount(): ReactElement {
  const [address] = useSearchParams();
  const { check, failure, isLoggedIn } = useSession();
  /* Before anything is asked: with the session the frame changes, and the page begins anew. */
  useEffect(() => {
    if (check === 'unchecked') void checkSession();
  }, [check]);
  /* Logged out meanwhile is no fault: logging in is all there is to do. */
  if (failure && failure.status !== 401)
    return (
      <div className="fs-page">
        <h1 className="fs-hidden">Payment</h1>
        <FailureState thrown={failure} onRetry={() => void checkSession()} />
      </div>
    );
  if (check !== 'checked') return <Notice title="Looking up your payment">One moment.</Notice>;
  return isLoggedIn ? <Outcome session={sessionIn(address)} /> : <LogInFirst />;
}
