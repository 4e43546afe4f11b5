import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { storedToken } from '../../api/token.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import viewport from '../../theme/viewport.module.css';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { AppearanceControl } from '../AppearanceControl.tsx';
import type { PageDescriptor } from '../define-page.ts';
import { Logo } from '../Logo.tsx';
import shellStyles from '../Shell.module.css';
import styles from './PublicFrame.module.css';

interface PublicFrameProps {
  readonly route: PageDescriptor | null;
  readonly children: ReactNode;
}

function Entrances({ route }: { route: PageDescriptor | null }): ReactElement {
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
        <Link className={styles.publicLogin} to="/login">
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

export function PublicFrame({ route, children }: PublicFrameProps): ReactElement {
  const current = (path: string) => (route?.path === path ? 'page' : undefined);
  return (
    <div className={styles.publicFrame}>
      <header className={styles.publicHeader}>
        <Link className={styles.publicMark} to="/">
          <Logo /> Fantasy Stats
        </Link>
        <nav aria-label="About Fantasy Stats" className={viewport.onlyWide}>
          <Link to="/tools" aria-current={current('/tools')}>
            Tools
          </Link>
          <Link to="/about" aria-current={current('/about')}>
            About
          </Link>
          <Link to="/pricing" aria-current={current('/pricing')}>
            Pricing
          </Link>
        </nav>
        <div className={styles.publicEntrances}>
          <Entrances route={route} />
        </div>
      </header>
      <main id="content" className={shellStyles.content} tabIndex={-1}>
        {children}
      </main>
      <footer className={`${layout.foot} ${styles.publicFoot}`}>
        <Link to="/tools">Tools</Link>
        <Link to="/about">About and sources</Link>
        <Link to="/pricing">Pricing</Link>
        <span className={styles.publicAppearance}>
          <Popover control="Appearance" align="right" className={text.link}>
            {() => <AppearanceControl />}
          </Popover>
        </span>
      </footer>
    </div>
  );
}
