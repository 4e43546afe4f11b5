import type { ReactElement } from 'react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from './Notice.tsx';
import { useSession } from './session/use-session.ts';

/** No page has this address. */
export function NotFound(): ReactElement {
  const { isLoggedIn } = useSession();
  return (
    <Notice
      title="There is no page at this address"
      actions={
        <ButtonLink variant="primary" to={isLoggedIn ? '/home' : '/'}>
          {isLoggedIn ? 'Go to home' : 'Go to the start'}
        </ButtonLink>
      }
    >
      It may have been mistyped, or the link is an old one. Nothing is lost.
    </Notice>
  );
}
