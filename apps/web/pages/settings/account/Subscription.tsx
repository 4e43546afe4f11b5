import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import accountStyles from '../../../account/account.module.css';
import { PortalButton } from '../../../account/PortalButton.tsx';
import { hasRunningSubscription, subscriptionInWords } from '../../../account/subscription-words.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { FailureState } from '../../../text/FailureState.tsx';
import text from '../../../theme/text.module.css';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import styles from '../settings.module.css';

export function Subscription(): ReactElement {
  const { data, error } = useApiQuery(calls.billing.subscription, {});
  if (error && !data) return <FailureState thrown={error} />;
  if (!data) return <p className={accountStyles.accountText} />;
  const isOwed = data.subscription?.state === 'pastDue';
  const canBuy =
    data.isSelling && !hasRunningSubscription(data) && data.source !== 'demo' && data.source !== 'admin';
  return (
    <>
      <p className={accountStyles.accountText}>
        {subscriptionInWords(data)}
        {data.source === 'admin' ? (
          <>
            {' '}
            <Link className={text.link} to="/admin">
              Administration
            </Link>
          </>
        ) : null}
      </p>
      {data.hasPortal || canBuy ? (
        <div className={accountStyles.accountActions}>
          {data.hasPortal ? (
            <PortalButton returnTo="settings" {...(isOwed ? { text: 'Pay what is owed' } : {})} />
          ) : null}
          {canBuy ? <ButtonLink to="/payment">Choose a plan</ButtonLink> : null}
        </div>
      ) : null}
      {data.hasPortal ? (
        <p className={`${text.note} ${styles.settingsBilling}`}>
          Manage receipts, your card and cancellation on Stripe.
        </p>
      ) : null}
    </>
  );
}
