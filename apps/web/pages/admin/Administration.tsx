import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useApiQuery } from '../../api/use-api-query.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import { PageHeadline } from '../../ui/PageHeadline.tsx';
import { Audit } from './Audit.tsx';
import styles from './admin.module.css';
import { Contradictions } from './Contradictions.tsx';
import { headline } from './headline.ts';
import { JobList } from './JobList.tsx';
import { Leagues } from './Leagues.tsx';
import { Platforms } from './Platforms.tsx';
import { Players } from './Players.tsx';
import { QuarantineList } from './QuarantineList.tsx';
import { lacksSecondFactor, SecondFactorNeeded } from './SecondFactorNeeded.tsx';
import { StoredRecord } from './StoredRecord.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { Syncs } from './Syncs.tsx';
import { UnrecognizedResponses } from './UnrecognizedResponses.tsx';
import { Users } from './Users.tsx';

const parts = [
  { id: 'platforms', name: 'Platforms', Part: Platforms },
  { id: 'syncs', name: 'Sync queue', Part: Syncs },
  { id: 'jobs', name: 'Jobs', Part: JobList },
  { id: 'setAside', name: 'Paused', Part: QuarantineList },
  { id: 'users', name: 'Users', Part: Users },
  { id: 'subscriptions', name: 'Subscriptions', Part: Subscriptions },
  { id: 'leagues', name: 'Leagues', Part: Leagues },
  { id: 'answers', name: 'Unrecognized responses', Part: UnrecognizedResponses },
  { id: 'contradictions', name: 'Contradictions', Part: Contradictions },
  { id: 'players', name: 'Players', Part: Players },
  { id: 'record', name: 'Record', Part: StoredRecord },
  { id: 'audit', name: 'Audit log', Part: Audit },
] as const;

export function Administration(): ReactElement {
  const { read } = useAddress();
  const health = useApiQuery(calls.admin.health, {});
  const shown = oneOf(read('show'), [
    'platforms',
    'syncs',
    'jobs',
    'setAside',
    'users',
    'subscriptions',
    'leagues',
    'answers',
    'contradictions',
    'players',
    'record',
    'audit',
  ]);
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone, scroll the selected tab into view.
  useEffect(() => {
    if (current.current?.getAttribute('href')?.endsWith(`=${shown}`))
      current.current.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  const Part = parts.find(({ id }) => id === shown)?.Part ?? Platforms;
  if (!health.data && lacksSecondFactor(health.error))
    return (
      <div className={layout.page}>
        <PageHeadline page="Administration">Log in with a second factor first.</PageHeadline>
        <SecondFactorNeeded />
      </div>
    );
  return (
    <div className={layout.page}>
      <PageHeadline page="Administration">
        {health.data ? headline(health.data) : health.error ? 'The status is unknown.' : null}
      </PageHeadline>
      <nav className={styles.adminParts} aria-label="Administration sections">
        {parts.map(({ id, name }) => (
          <Link
            key={id}
            ref={id === shown ? current : undefined}
            to={{ search: `?show=${id}` }}
            aria-current={id === shown ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Part />
    </div>
  );
}
