import type { ReactElement, ReactNode } from 'react';
import type { PageDescriptor } from '../shell/define-page.ts';
import signedInFrameStyles from '../shell/frame/SignedInFrame.module.css?names';
import topBarStyles from '../shell/frame/TopBar.module.css?names';
import { Logo } from '../shell/Logo.tsx';
import { headings } from '../shell/navigation/items.ts';
import { MenuSign } from '../shell/navigation/MenuSign.tsx';
import phoneMenuStyles from '../shell/navigation/PhoneMenu.module.css?names';
import railStyles from '../shell/navigation/Rail.module.css?names';
import shellStyles from '../shell/Shell.module.css';
import layout from '../theme/layout.module.css';
import viewport from '../theme/viewport.module.css';
import { PageSpinner } from '../ui/PageSpinner.tsx';

interface StartFrameProps {
  readonly route: PageDescriptor;
  /** The page's lead paragraph, which is the same for every user; null for none. */
  readonly lead: ReactNode;
}

/**
 * The layout of signed-in pages until its code has loaded. It looks the same, but is not interactive. The
 * build renders it into the HTML.
 */
export function StartFrame({ lead, route }: StartFrameProps): ReactElement {
  return (
    <div className={signedInFrameStyles.app}>
      <div className={`${railStyles.rail} ${viewport.onlyWide}`} aria-hidden="true">
        <span className={railStyles.railMark}>
          <Logo />
          <span>
            Fantasy
            <br />
            Stats
          </span>
        </span>
        <ul className={railStyles.railItems}>
          {headings.map(({ group }) => (
            <li key={group} className={railStyles.railItem}>
              <span className={railStyles.railGroup} data-current={route.navigation?.group === group}>
                {group}
              </span>
            </li>
          ))}
          <li className={`${railStyles.railItem} ${railStyles.railEnd}`}>
            <span className={railStyles.railGroup} data-current={route.navigation?.group === 'SETTINGS'}>
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
          {/* The head script replaces this content with the headline and uses this class. */}
          <div data-start-headline={layout.page} className={lead ? layout.page : undefined}>
            {lead}
            <PageSpinner label="Starting" />
          </div>
        </div>
      </div>
    </div>
  );
}
