import type { ReactElement, ReactNode } from 'react';
import layout from '../../theme/layout.module.css';
import viewport from '../../theme/viewport.module.css';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { Mark } from '../Mark.tsx';
import { headings } from '../navigation/items.ts';
import phoneMenuStyles from '../navigation/PhoneMenu.module.css?names';
import railStyles from '../navigation/Rail.module.css?names';
import type { Route } from '../routes.ts';
import shellStyles from '../Shell.module.css';
import signedInFrameStyles from './SignedInFrame.module.css?names';
import topBarStyles from './TopBar.module.css?names';

interface StartFrameProps {
  readonly route: Route;
  /** What the page begins with that says the same to everybody; null where nothing does. */
  readonly lead: ReactNode;
}

/**
 * The frame of signed-in readers before its code is there: same places, nothing to press yet. Drawn when the pages are built, into
 * their HTML, and by nothing in the browser.
 */
export function StartFrame({ lead, route }: StartFrameProps): ReactElement {
  return (
    <div className={signedInFrameStyles.app}>
      <div className={`${railStyles.rail} ${viewport.onlyWide}`} aria-hidden="true">
        <span className={railStyles.railMark}>
          <Mark />
          <span>
            Fantasy
            <br />
            Stats
          </span>
        </span>
        <ul className={railStyles.railItems}>
          {headings.map(({ group }) => (
            <li key={group} className={railStyles.railItem}>
              <span className={railStyles.railGroup} data-current={route.group === group}>
                {group}
              </span>
            </li>
          ))}
          <li className={`${railStyles.railItem} ${railStyles.railEnd}`}>
            <span className={railStyles.railGroup} data-current={route.group === 'SETTINGS'}>
              SETTINGS
            </span>
          </li>
          <li className={railStyles.railItem}>
            <span className={railStyles.railGroup}>LOGOUT</span>
          </li>
        </ul>
      </div>
      <div className={`${phoneMenuStyles.phoneHeader} ${viewport.onlyPhone}`} aria-hidden="true">
        <span className={phoneMenuStyles.phoneButton}>
          <MenuSign />
        </span>
        <span className={phoneMenuStyles.phoneTitle}>Fantasy Stats</span>
      </div>
      <div className={signedInFrameStyles.signedIn}>
        <div className={topBarStyles.topBar} />
        <div className={shellStyles.content}>
          {/* Where the script in the head of the page puts the opening sentences, and as what. */}
          <div data-start-opening={layout.page} className={lead ? layout.page : undefined}>
            {lead}
            <PageSpinner label="Starting" />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The sign of the phone's menu. */
export function MenuSign(): ReactElement {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M3 5h14M3 10h14M3 15h14" />
    </svg>
  );
}
