import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useApiQuery } from '../../api/use-api-query.ts';
import { NotFound } from '../../shell/NotFound.tsx';
import { FailureState } from '../../text/FailureState.tsx';
import layout from '../../theme/layout.module.css';
import { HeadlineSkeleton } from '../../ui/HeadlineSkeleton.tsx';
import { Administration } from './Administration.tsx';

/** `/admin`. Shows "not found" to users without the admin role. */
export default function AdminPage(): ReactElement {
  const { data, error } = useApiQuery(calls.billing.subscription, {});
  if (data?.source === 'admin') return <Administration />;
  if (data) return <NotFound />;
  return <div className={layout.page}>{error ? <FailureState thrown={error} /> : <HeadlineSkeleton />}</div>;
}
