import type { ReactElement } from 'react';
import { useSubscription } from '../../api/billing/subscription.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { AnswerSkeleton } from '../../ui/Skeleton.tsx';
import { FailureState } from '../../words/FailureState.tsx';
import { Outlook, type OutlookProps } from '../outlook/Outlook.tsx';

const outlook: OutlookProps = {
  page: 'Administration',
  question: 'Is everything running, and who needs help?',
  shows: [
    { name: 'Users', says: 'Accounts, their subscriptions and their leagues.' },
    { name: 'The sync queue', says: 'What is running, what failed and why, with a retry.' },
    { name: 'Platforms', says: 'How Yahoo and ESPN answer at the moment.' },
    { name: 'Audit log', says: 'Who changed what, and when.' },
  ],
  nearest: [{ path: '/settings', says: 'Your own account, leagues and their syncs' }],
};

/** `/admin`: for users with the admin role; to everybody else the address does not exist. */
export default function AdminPage(): ReactElement {
  const { data, error } = useSubscription();
  if (data?.source === 'admin') return <Outlook {...outlook} />;
  if (data) return <NotFound />;
  return <div className="fs-page">{error ? <FailureState thrown={error} /> : <AnswerSkeleton />}</div>;
}
