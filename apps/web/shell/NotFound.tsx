import type { ReactElement } from 'react';
import { useSession } from '../session/use-session.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Notice } from './Notice.tsx';

export function NotFound(): ReactElement {
  const { isLoggedIn } = useSession();
  return (
    <Notice
      title="Page not found"
      actions={
        <ButtonLink variant="primary" to={isLoggedIn ? '/home' : '/'}>
          {isLoggedIn ? 'Go to home' : 'Go to the start page'}
        </ButtonLink>
      }
    >
      The address may be mistyped, or the link is old. Nothing is lost.
    </Notice>
  );
}
