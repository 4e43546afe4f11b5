import type { ReactElement, ReactNode } from 'react';
import { PortalButton } from '../../account/PortalButton.tsx';
import { useCheckoutOutcome } from '../../api/checkout-outcome.ts';
import { failureIn } from '../../api/failure.ts';
import type { Outcome as Facts } from '../../api/responses.ts';
import { Notice } from '../../shell/Notice.tsx';
import { FailureState } from '../../text/FailureState.tsx';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { Button, classOf } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LogInFirst } from './LogInFirst.tsx';
import { outcomeInWords } from './outcome-words.ts';

function To({
  path,
  text,
  isPrimary = false,
}: {
  path: string;
  text: string;
  isPrimary?: boolean;
}): ReactElement {
  return (
    <ButtonLink variant={isPrimary ? 'primary' : 'default'} to={path}>
      {text}
    </ButtonLink>
  );
}

function Actions({ outcome, isPremium, continueUrl, canPayInPortal }: Facts): ReactNode {
  const home = <To path="/home" text="Go to home" isPrimary />;
  if (outcome === 'paid')
    return (
      <>
        {isPremium ? home : null}
        <To path={isPremium ? '/settings/account#subscription' : '/payment'} text="See your subscription" />
      </>
    );
  if (outcome === 'processing') return <>{isPremium ? home : <To path="/payment" text="Manage premium" />}</>;
  if (canPayInPortal)
    return (
      <>
        <PortalButton returnTo="payment" text="Pay another way" variant="primary" />
        <To path="/payment" text="Manage premium" />
      </>
    );
  return (
    <>
      {continueUrl ? (
        <a className={classOf({ variant: 'primary' })} href={continueUrl}>
          Continue to payment
        </a>
      ) : null}
      <To
        path="/payment"
        text={continueUrl ? 'Choose another plan' : 'Choose a plan'}
        isPrimary={!continueUrl}
      />
    </>
  );
}

/** Explains why the result is unknown. A checkout that does not exist is no error: nothing was paid. */
function UnknownOutcome({ thrown, onRetry }: { thrown: unknown; onRetry: () => void }): ReactElement {
  const { code, status } = failureIn(thrown);
  // The session has expired, so the user only has to log in again.
  if (status === 401) return <LogInFirst />;
  if (code === 'checkoutNotFound' || code === 'sellingIsOff')
    return (
      <Notice title="No payment found" actions={<To path="/payment" text="Manage premium" isPrimary />}>
        {code === 'sellingIsOff'
          ? 'This site takes no payments, so nothing was charged. See the premium page for what your account includes.'
          : 'Your account has no such payment, so nothing was charged. See the premium page for what your account includes.'}
      </Notice>
    );
  return (
    <div className={layout.page}>
      <h1 className={textStyles.hidden}>Payment</h1>
      <FailureState
        thrown={thrown}
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <To path="/payment" text="Manage premium" />
          </>
        }
      />
    </div>
  );
}

export default function Outcome({ session }: { session: string | null }): ReactElement {
  const { outcome, error, retry } = useCheckoutOutcome(session);
  if (!outcome) {
    if (error) return <UnknownOutcome thrown={error} onRetry={retry} />;
    return <Notice title="Looking up your payment">One moment.</Notice>;
  }
  const { title, description } = outcomeInWords(outcome);
  return (
    <div role="status">
      <Notice title={title} actions={<Actions {...outcome} />}>
        {description}
      </Notice>
    </div>
  );
}
