import type { ReactElement } from 'react';
import { Section } from '../../ui/SectionHeading.tsx';
import { ForecastRecord } from './ForecastRecord.tsx';
import { Ledger } from './Ledger.tsx';
import { PickupRecord } from './PickupRecord.tsx';
import { PlanRecord } from './PlanRecord.tsx';
import { ProjectionRecord } from './ProjectionRecord.tsx';
import { TradeIdeaRecord } from './TradeIdeaRecord.tsx';
import { TradeRecord } from './TradeRecord.tsx';

/** What was forecast and recommended, and what came of it. */
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
      <Section id="pickup-record" name="Pickups" note="what was recommended, and what it brought">
        <PickupRecord />
      </Section>
      <Section
        id="plan-record"
        name="Streamer plans"
        note="what a week’s adds promised, and what they brought"
      >
        <PlanRecord />
      </Section>
      <Section
        id="trade-idea-record"
        name="Proposed trades"
        note="what was promised, and what came or would have come"
      >
        <TradeIdeaRecord />
      </Section>
      <Section id="trade-record" name="Judged trades" note="how they were judged, and what they brought">
        <TradeRecord />
      </Section>
      <Section id="ledger" name="Ledger" note="projections frozen before each week">
        <Ledger />
      </Section>
    </>
  );
}
