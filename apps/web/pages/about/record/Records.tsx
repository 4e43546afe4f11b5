import type { ReactElement } from 'react';
import { Section } from '../../../ui/SectionHeading.tsx';
import { AdviceRecord } from './AdviceRecord.tsx';
import { ForecastRecord } from './ForecastRecord.tsx';
import { Ledger } from './Ledger.tsx';
import { ProjectionRecord } from './ProjectionRecord.tsx';

export default function Records(): ReactElement {
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
      <AdviceRecord kind="pickups" />
      <AdviceRecord kind="plans" />
      <AdviceRecord kind="tradeIdeas" />
      <AdviceRecord kind="foundTrades" />
      <AdviceRecord kind="trades" />
      <Section id="ledger" name="Ledger" note="projections stored before each week">
        <Ledger />
      </Section>
    </>
  );
}
