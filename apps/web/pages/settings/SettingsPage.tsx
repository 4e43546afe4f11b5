import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { SettingsOverview } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import { FailureState } from '../../text/FailureState.tsx';
import layout from '../../theme/layout.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { AwaitedSections } from './Sections.tsx';
import styles from './SettingsPage.module.css';
import { type SettingsTab, settingsTabs } from './section-addresses.ts';

interface SettingsPageProps {
  readonly page: string;
  readonly tab: SettingsTab;
  /** Whether the page is a subpage of its tab. */
  readonly isBelow?: boolean;
  /** Renders the page's headline. The overview is undefined while it loads. */
  readonly lead: (overview: SettingsOverview | undefined) => ReactElement;
  readonly children: (overview: SettingsOverview) => ReactNode;
}

function Tabs({ tab, isBelow }: { tab: SettingsTab; isBelow: boolean }): ReactElement {
  return (
    <nav className={styles.tabs} aria-label="Settings">
      {settingsTabs.map(({ path, name }) => (
        <Link key={path} to={path} aria-current={path !== tab ? undefined : isBelow ? 'true' : 'page'}>
          {name}
        </Link>
      ))}
    </nav>
  );
}

export function SettingsPage({
  page,
  tab,
  isBelow = false,
  lead,
  children,
}: SettingsPageProps): ReactElement {
  const { data, error, refetch } = useApiQuery(calls.settings.overview, {});
  return (
    <div className={layout.page}>
      {error && !data ? (
        <>
          <PageHeadline page={page}>Your settings could not be loaded.</PageHeadline>
          <FailureState thrown={error} onRetry={() => void refetch()} />
        </>
      ) : (
        lead(data)
      )}
      <Tabs tab={tab} isBelow={isBelow} />
      {error && !data ? null : (
        <Suspense fallback={<AwaitedSections />}>{data ? children(data) : <AwaitedSections />}</Suspense>
      )}
    </div>
  );
}
