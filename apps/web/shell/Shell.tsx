import { type ReactElement, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PageSpinner, useSpinnerProgress } from '../ui/PageSpinner.tsx';
import { useDeferredArrival } from '../ui/use-deferred-arrival.ts';
import { PublicFrame } from './frame/PublicFrame.tsx';
import { decide } from './guard.ts';
import { Keys } from './Keys.tsx';
import { pageOf } from './load-page.ts';
import { NotFound } from './NotFound.tsx';
import { onDemand } from './on-demand.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { type Route, routeOf } from './routes.ts';
import styles from './Shell.module.css';
import { checkSession, settleOnPublicPage } from './session/session.ts';
import { useSession } from './session/use-session.ts';
import { useScrollPlace } from './use-scroll-place.ts';

const signedInFrame = onDemand(async () => {
  const frame = await import('./frame/SignedInFrame.tsx');
  await frame.lastVisitShown();
  return frame;
});

/**
 * Whether the code of the first page has arrived. Until then the app's start stands there and nothing suspends; pages
 * opened later are loaded while the one before stays.
 */
function useFirstCode(route: Route | null, hasFrame: boolean): boolean {
  const [hasArrived, setHasArrived] = useState(false);
  useEffect(() => {
    if (hasArrived) return;
    let isWanted = true;
    const wanted = [...(route ? [pageOf(route)] : []), ...(hasFrame ? [signedInFrame] : [])];
    void Promise.all(wanted.map((one) => one.load())).then(() => {
      if (isWanted) setHasArrived(true);
    });
    return () => {
      isWanted = false;
    };
  }, [hasArrived, route, hasFrame]);
  return hasArrived;
}

/** Names the window after the page, and sets the focus on each page that is opened. */
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
 * What the HTML of a page has drawn until its code is there, where it is shown to this reader. The script in its head puts the opening
 * sentences into that, whenever they come: nothing else changes what stands in it. Undefined once a page is shown: who logs in
 * later is not to see them.
 */
let drawnStart =
  document.documentElement.dataset.start !== undefined
    ? document.querySelector('[data-start-frame]')?.innerHTML
    : undefined;

/** @param isInert whether it shows what can be pressed later: a form that is sent before its code is there would say in the address what was typed */
function DrawnStart({ html, isInert }: { html: string; isInert: boolean }): ReactElement {
  const around = useRef<HTMLDivElement>(null);
  useSpinnerProgress(around);
  return (
    <div
      ref={around}
      data-start-frame=""
      inert={isInert}
      aria-hidden={isInert || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what stands in the page already, written by the product's own server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** What stands there while the app starts; the same that the page's HTML has drawn already. */
function AppStart({ route, isKnown }: { route: Route | null; isKnown: boolean }): ReactElement {
  const isOfReader = route?.isPublic ? !isKnown : isKnown && !route?.hasNoSidebar;
  if (drawnStart !== undefined && route && isOfReader)
    return <DrawnStart html={drawnStart} isInert={route.isPublic} />;
  return (
    <div className={styles.appStart}>
      <PageSpinner label="Starting" />
    </div>
  );
}

function PageContent({ route }: { route: Route | null }): ReactElement {
  if (!route) return <NotFound />;
  const Page = pageOf(route).component();
  return <Page />;
}

interface FrameProps {
  readonly route: Route | null;
  readonly isLoggedIn: boolean;
  readonly children: ReactNode;
}

/** What stands around a page: sidebar and top bar when logged in, the public header and foot else. */
function Frame({ route, isLoggedIn, children }: FrameProps): ReactElement {
  const Around = isLoggedIn ? signedInFrame.component() : PublicFrame;
  return <Around route={route}>{children}</Around>;
}

/** The whole app for the address that is open: guards, frame, page. */
export function Shell(): ReactElement {
  const location = useLocation();
  const session = useSession();
  const route = routeOf(location.pathname);
  const decision = decide(route, session);
  const isPublic = route?.isPublic ?? false;
  usePageEntrance(
    location.pathname.toLowerCase(),
    `${decision.kind === 'show' ? (route?.title ?? 'Not found') : 'Fantasy Stats'} · Fantasy Stats`,
  );
  useScrollPlace();
  useEffect(() => {
    if (isPublic) settleOnPublicPage();
    else if (session.check === 'unchecked') void checkSession();
  }, [isPublic, session.check]);

  const hasCode = useFirstCode(route, !isPublic && session.token !== '');

  const isDue = useDeferredArrival(hasCode && decision.kind === 'show');
  useEffect(() => {
    if (isDue || decision.kind === 'redirect') drawnStart = undefined;
  }, [isDue, decision.kind]);

  const start = <AppStart route={route} isKnown={session.token !== ''} />;

  if (decision.kind === 'wait') return start;
  if (decision.kind === 'redirect') {
    const returnTo = decision.keepsReturn ? location.pathname + location.search + location.hash : undefined;
    return <Navigate to={decision.to} replace state={returnTo ? { returnTo } : null} />;
  }
  if (!isDue) return start;
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
