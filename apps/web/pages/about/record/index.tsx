import { lazy, type ReactElement, Suspense } from 'react';
import { ProgressiveSections } from '../../../ui/ProgressiveSections.tsx';
import { AboutSubpage } from '../AboutSubpage.tsx';

const Records = lazy(() => import('./Records.tsx'));

const sections = [
  { id: 'record', name: 'Forecasts' },
  { id: 'projection-record', name: 'Projections' },
  { id: 'pickup-record', name: 'Pickups' },
  { id: 'plan-record', name: 'Streaming plans' },
  { id: 'trade-idea-record', name: 'Trade ideas' },
  { id: 'found-trade-record', name: 'Found trades' },
  { id: 'trade-record', name: 'Judged trades' },
  { id: 'ledger', name: 'Ledger' },
];

/** `/about/record`: forecasts and advice of this server, with results. */
export default function RecordPage(): ReactElement {
  return (
    <AboutSubpage headline="Forecasts and recommendations, with their results." sections={sections}>
      <ProgressiveSections>
        <Suspense>
          <Records />
        </Suspense>
      </ProgressiveSections>
    </AboutSubpage>
  );
}
