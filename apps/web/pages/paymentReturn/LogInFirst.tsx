import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { Notice } from '../../shell/Notice.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';

/** Login prompt. The result of a payment is private to the account. */
export function LogInFirst(): ReactElement {
  const { pathname, search } = useLocation();
  return (
    <Notice
      title="Log in to see your payment"
      actions={
        <ButtonLink variant="primary" to="/login" state={{ returnTo: pathname + search }}>
          Log in
        </ButtonLink>
      }
    >
      A payment is shown only to the account that made it. Its result is saved; nothing depends on this page.
    </Notice>
  );
}
