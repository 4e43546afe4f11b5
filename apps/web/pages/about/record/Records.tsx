import type { AdviceKindName } from '@fantasy-stats/contract/advice-record';
import { calls } from '@fantasy-stats/contract/calls';
import { useQueries } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { callQuery } from '../../../api/use-api-query.ts';
import { Section } from '../../../ui/SectionHeading.tsx';
import { SkeletonBar } from '../../../ui/Skeleton.tsx';
import { AdviceRecord } from './AdviceRecord.tsx';
import { ForecastRecord } from './ForecastRecord.tsx';
import { Ledger } from './Ledger.tsx';
import { ProjectionRecord } from './ProjectionRecord.tsx';

const adviceKinds = [
  'pickups',
  'plans',
  'tradeIdeas',
  'foundTrades',
  'trades',
] as const satisfies readonly AdviceKindName[];

/** Whether a record is still loading. Its section, of unknown height, would then move the sections below. */
function useAreRecordsLoading(): boolean {
  const records = useQueries({
    queries: [
      callQuery(calls.league.forecastRecord, {}),
      callQuery(calls.league.projectionRecord, {}),
      callQuery(calls.league.ledger, {}),
    ],
  });
  const advice = useQueries({ queries: adviceKinds.map((kind) => callQuery(calls.record.advice, { kind })) });
  return [...records, ...advice].some(({ isPending }) => isPending);
}

export default function Records(): ReactElement {
  if (useAreRecordsLoading()) return <SkeletonBar width="100%" height="100vh" />;
  return (
    <>
      <Section id="record" name="Record" note="what was forecast, and what happened">
        <ForecastRecord />
      </Section>
      <Section
        id="projection-record"
        name="Projections"
        note="each Monday’s lines and chances to play, and what happened"
      >
        <ProjectionRecord />
      </Section>
      {adviceKinds.map((kind) => (
        <AdviceRecord key={kind} kind={kind} />
      ))}
      <Section id="ledger" name="Ledger" note="projections stored before each week">
        <Ledger />
      </Section>
    </>
  );
}
