import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { oneOf, useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import { Answer } from '../../ui/Answer.tsx';
import { Audit } from './Audit.tsx';
import styles from './admin.module.css';
import { Contradictions } from './Contradictions.tsx';
import { JobList } from './JobList.tsx';
import { Leagues } from './Leagues.tsx';
import { headline } from './opening.ts';
import { Platforms } from './Platforms.tsx';
import { Players } from './Players.tsx';
import { SetAsideList } from './SetAsideList.tsx';
import { StoredRecord } from './StoredRecord.tsx';
import { Subscriptions } from './Subscriptions.tsx';
import { Syncs } from './Syncs.tsx';
import { UnrecognizedAnswers } from './UnrecognizedAnswers.tsx';
import { Users } from './Users.tsx';

const parts = [
  { id: 'platforms', name: 'Platforms', Part: Platforms },
  { id: 'syncs', name: 'Sync queue', Part: Syncs },
  { id: 'jobs', name: 'Jobs', Part: JobList },
  { id: 'setAside', name: 'Paused', Part: SetAsideList },
  { id: 'users', name: 'Users', Part: Users },
  { id: 'subscriptions', name: 'Subscriptions', Part: Subscriptions },
  { id: 'leagues', name: 'Leagues', Part: Leagues },
  { id: 'answers', name: 'Unrecognized responses', Part: UnrecognizedAnswers },
  { id: 'contradictions', name: 'Contradictions', Part: Contradictions },
  { id: 'players', name: 'Players', Part: Players },
  { id: 'record', name: 'Record', Part: StoredRecord },
  { id: 'audit', name: 'Audit log', Part: Audit },
] as const;

/** Everything an administrator sees: one part at a time, named by the address. */
export function Administration(): ReactElement {
  const { read } = useAddress();
  const health = useCall(calls.admin.health, {});
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
  /* On a phone the part that is shown may stand beyond the edge of the row of names. */
  useEffect(() => {
    if (current.current?.getAttribute('href')?.endsWith(`=${shown}`))
      current.current.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [shown]);
  const Part = parts.find(({ id }) => id === shown)?.Part ?? Platforms;
  return (
    <div className={layout.page}>
      <Answer page="Administration">
        {health.data ? headline(health.data) : health.error ? 'The status is unknown.' : null}
      </Answer>
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
