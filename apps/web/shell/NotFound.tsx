import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Notice } from './Notice.tsx';
import { useSession } from './session/use-session.ts';

/** No page has this address. */
export function NotFound(): ReactElement {
  const { isLoggedIn } = useSession();
  return (
    <Notice
      title="There is no page at this address"
      actions={
        <Link className="fs-button fs-button-primary" to={isLoggedIn ? '/home' : '/'}>
          {isLoggedIn ? 'Go to home' : 'Go to the start'}
        </Link>
      }
    >
      It may have been mistyped, or the link is an old one. Nothing is lost.
    </Notice>
  );
}
