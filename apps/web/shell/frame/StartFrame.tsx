import type { ReactElement } from 'react';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { Mark } from '../Mark.tsx';
import { headings } from '../navigation/items.ts';
import type { Route } from '../routes.ts';

/**
 * The frame of signed-in readers before its code is there, drawn from the page's HTML: same places, nothing to press yet.
 * It brings no styles of its own, which would weigh on the public pages; the HTML of the pages it stands on links them.
 */
export function StartFrame({ route }: { route: Route }): ReactElement {
  return (
    <div className="fs-app">
      <div className="fs-rail fs-only-wide" aria-hidden="true">
        <span className="fs-rail-mark">
          <Mark />
          <span>
            Fantasy
            <br />
            Stats
          </span>
        </span>
        <ul className="fs-rail-items">
          {headings.map(({ group }) => (
            <li key={group} className="fs-rail-item">
              <span className="fs-rail-group" data-current={route.group === group}>
                {group}
              </span>
            </li>
          ))}
          <li className="fs-rail-item fs-rail-end">
            <span className="fs-rail-group" data-current={route.group === 'SETTINGS'}>
              SETTINGS
            </span>
          </li>
          <li className="fs-rail-item">
            <span className="fs-rail-group">LOGOUT</span>
          </li>
        </ul>
      </div>
      <div className="fs-phone-header fs-only-phone" aria-hidden="true">
        <span className="fs-phone-button">
          <MenuSign />
        </span>
        <span className="fs-phone-title">Fantasy Stats</span>
      </div>
      <div className="fs-signed-in">
        <div className="fs-top-bar" />
        <div className="fs-content">
          <PageSpinner label="Starting" />
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
