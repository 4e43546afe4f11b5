import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { storedToken } from '../../api/token.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { AppearanceControl } from '../AppearanceControl.tsx';
import { Mark } from '../Mark.tsx';
import { Popover } from '../Popover.tsx';
import type { Route } from '../routes.ts';
import './PublicFrame.css';

interface PublicFrameProps {
  readonly route: Route | null;
  readonly children: ReactNode;
}

/** The ways in, without the one the reader is looking at. */
function Entrances({ route }: { route: Route | null }): ReactElement {
  const isEntering = route?.path === '/login' || route?.path === '/register';
  if (storedToken() && !isEntering)
    return (
      <ButtonLink variant="primary" to="/home">
        Open your league
      </ButtonLink>
    );
  return (
    <>
      {route?.path === '/login' ? null : (
        <Link className="fs-public-login" to="/login">
          Log in
        </Link>
      )}
      {route?.path === '/register' ? null : (
        <ButtonLink variant={isEntering ? 'default' : 'primary'} to="/register">
          Create account
        </ButtonLink>
      )}
    </>
  );
}

/** Header and foot of the pages that need no log-in. */
export function PublicFrame({ route, children }: PublicFrameProps): ReactElement {
  const current = (path: string) => (route?.path === path ? 'page' : undefined);
  return (
    <div className="fs-public">
      <header className="fs-public-header">
        <Link className="fs-public-mark" to="/">
          <Mark /> Fantasy Stats
        </Link>
        <nav aria-label="About Fantasy Stats" className="fs-only-wide">
          <Link to="/tools" aria-current={current('/tools')}>
            Tools
          </Link>
          <Link to="/about" aria-current={current('/about')}>
            How the numbers are made
          </Link>
          <Link to="/pricing" aria-current={current('/pricing')}>
            Pricing
          </Link>
        </nav>
        <div className="fs-public-entrances">
          <Entrances route={route} />
        </div>
      </header>
      <main id="content" className="fs-content" tabIndex={-1}>
        {children}
      </main>
      <footer className="fs-foot fs-public-foot">
        <Link to="/tools">Tools</Link>
        <Link to="/about">About and sources</Link>
        <Link to="/pricing">Pricing</Link>
        <span className="fs-public-appearance">
          <Popover control="Appearance" side="right" className="fs-link">
            {() => <AppearanceControl />}
          </Popover>
        </span>
      </footer>
    </div>
  );
}
