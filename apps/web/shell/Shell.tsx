import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { checkSession, settleOnPublicPage } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';
import { PageSpinner, useSpinnerProgress } from '../ui/PageSpinner.tsx';
import type { PageDescriptor } from './define-page.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { decide } from './guard.ts';
import { Keys } from './Keys.tsx';
import { pageCode } from './load-page.ts';
import { NotFound } from './NotFound.tsx';
import { onDemand } from './on-demand.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { pageTitle } from './page-title.ts';
import { pageAt } from './pages.ts';
import styles from './Shell.module.css';
import { useScrollPlace } from './use-scroll-place.ts';

const signedInFrame = onDemand(async () => {
  const frame = await import('./frame/SignedInFrame.tsx');
  // Wait until the head script has sent its requests, so that the frame reuses them.
  await globalThis.startup?.requests?.sent;
  return frame;
});

/**
 * Returns whether the first page's code has loaded. Until then, the start screen is shown and nothing
 * suspends.
 */
function useFirstCode(route: PageDescriptor | null, hasFrame: boolean): boolean {
  const wanted = [...(route ? [pageCode(route)] : []), ...(hasFrame ? [signedInFrame] : [])];
  const [hasArrived, setHasArrived] = useState(() => wanted.every((one) => one.isLoaded()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route and the frame determine the code
  useEffect(() => {
    if (hasArrived) return;
    let isWanted = true;
    void Promise.all(wanted.map((one) => one.load())).then(() => {
      if (isWanted) setHasArrived(true);
    });
    return () => {
      isWanted = false;
    };
  }, [hasArrived, route, hasFrame]);
  return hasArrived;
}

/** Sets the document title, and moves the focus to each page that opens. */
function usePageEntrance(path: string, title: string) {
  const first = useRef(true);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the path changes, which it need not read
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
}

/**
 * A signed-in page's static HTML, shown until the page's code has loaded. The script in the page head inserts
 * the headline. Undefined after the first page.
 */
let drawnStart =
  typeof document !== 'undefined' && document.documentElement.dataset.start === 'signedIn'
    ? document.querySelector('[data-start-frame]')?.innerHTML
    : undefined;

function DrawnStart({ html }: { html: string }): ReactElement {
  const around = useRef<HTMLDivElement>(null);
  useSpinnerProgress(around);
  return (
    <div
      ref={around}
      data-start-frame=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the page already contains it, rendered by the product's own server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function AppStart({ route, isKnown }: { route: PageDescriptor | null; isKnown: boolean }): ReactElement {
  if (drawnStart !== undefined && route && route.access !== 'public' && isKnown && !route.hasNoSidebar)
    return <DrawnStart html={drawnStart} />;
  return (
    <div className={styles.appStart}>
      <PageSpinner label="Starting" />
    </div>
  );
}

function PageContent({ route }: { route: PageDescriptor | null }): ReactElement {
  if (!route) return <NotFound />;
  const Page = pageCode(route).component();
  return <Page />;
}

interface FrameProps {
  readonly route: PageDescriptor | null;
  readonly isLoggedIn: boolean;
  readonly children: ReactNode;
}

/** The layout around a page: sidebar and top bar if logged in, otherwise the public header and footer. */
function Frame({ route, isLoggedIn, children }: FrameProps): ReactElement {
  const Around = isLoggedIn ? signedInFrame.component() : PublicFrame;
  return <Around route={route}>{children}</Around>;
}

export function Shell(): ReactElement {
  const location = useLocation();
  const session = useSession();
  const route = pageAt(location.pathname);
  const decision = decide(route, session);
  const isPublic = route?.access === 'public';
  usePageEntrance(location.pathname.toLowerCase(), pageTitle(route, decision));
  useScrollPlace();
  useEffect(() => {
    if (isPublic) settleOnPublicPage();
    else if (session.check === 'unchecked') void checkSession();
  }, [isPublic, session.check]);

  const hasCode = useFirstCode(route, !isPublic && session.token !== '');

  const isReady = hasCode && decision.kind === 'show';
  useEffect(() => {
    if (isReady || decision.kind === 'redirect') drawnStart = undefined;
  }, [isReady, decision.kind]);

  const start = <AppStart route={route} isKnown={session.token !== ''} />;

  if (decision.kind === 'wait') return start;
  if (decision.kind === 'redirect') {
    const returnTo = decision.remembersReturn
      ? location.pathname + location.search + location.hash
      : undefined;
    const state = decision.to === '/' ? { hasEnded: true } : returnTo ? { returnTo } : null;
    return <Navigate to={decision.to} replace state={state} />;
  }
  if (!isReady) return start;
  return (
    <>
      <a className={styles.skip} href="#content">
        Skip to the page
      </a>
      <Suspense fallback={start}>
        <Frame route={route} isLoggedIn={session.isLoggedIn}>
          <PageBoundary key={location.pathname}>
            <Suspense fallback={<PageSpinner label="Loading the page" />}>
              <PageContent route={route} />
            </Suspense>
          </PageBoundary>
        </Frame>
      </Suspense>
      <Keys />
    </>
  );
}
