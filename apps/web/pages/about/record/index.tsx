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
  { id: 'trade-record', name: 'Trade verdicts' },
  { id: 'ledger', name: 'Ledger' },
];

/** `/about/record`: forecasts and advice of this server, with results. */
export default function RecordPage(): ReactElement {
  return (
    <AboutSubpage headline="Forecasts and recommendations, with their results." sections={sections}>
      <p>
        For every current matchup, the first matchup and category chances shown each day are stored and scored
        a day after the week ends. None is left out or changed. Forecasts in one week are correlated, so the
        true intervals are wider than those drawn. Pickups, plans and trade ideas are stored when shown and
        scored by what they brought.
      </p>
      <ProgressiveSections>
        <Suspense>
          <Records />
        </Suspense>
      </ProgressiveSections>
    </AboutSubpage>
  );
}
