import type { ReactElement } from 'react';
import layout from '../../theme/layout.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { LinkWays } from './LinkWays.tsx';

export function LinkAnyLeague(): ReactElement {
  return (
    <div className={layout.page}>
      <PageHeadline
        page="Home"
        more="Settings, teams, every week and the latest moves are synced once and kept up to date. We only read; we never change your league."
      >
        Link your league and see its numbers in about a minute.
      </PageHeadline>
      <LinkWays />
    </div>
  );
}
