import { type ReactElement, type ReactNode, Suspense } from 'react';
import { SeasonPage } from '../../league/SeasonPage.tsx';
import { TableSkeleton } from '../../league/TableSkeleton.tsx';
import { MarksBeside } from '../../player-notes/MarksBeside.tsx';
import { useSeason } from '../../season/season-context.ts';
import { lazySection } from '../../shell/lazy-section.tsx';
import { useAddress } from '../../shell/use-address.ts';
import { useLeagueId } from '../../shell/use-league.ts';
import layout from '../../theme/layout.module.css';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Review } from './review/Review.tsx';
import { DraftRoom } from './room/DraftRoom.tsx';

const Keepers = lazySection(() => import('./keepers/Keepers.tsx'), 'Keepers');

export default function Page(): ReactElement {
  const league = useLeagueId();
  return (
    <SeasonPage
      page="Draft analysis"
      headline={{ isDense: true, isLong: true }}
      waiting={<TableSkeleton controls={{ phone: 97 }} id="board" name="Draft board" />}
    >
      <MarksBeside>
        <DraftAnalysis key={league} />
      </MarksBeside>
    </SeasonPage>
  );
}

const views = ['review', 'room', 'keepers'] as const;
type View = (typeof views)[number];

function DraftAnalysis(): ReactElement {
  const view = useSeason();
  const { read, write } = useAddress();
  const usual: View = view.league.phase === 'beforeDraft' ? 'room' : 'review';
  const shown = views.find((name) => name === read('view')) ?? usual;
  const show = (next: View) => write({ view: next === usual ? null : next });
  const choice = (extra?: ReactNode) => (
    <div className={layout.controls}>
      <Segmented
        label="Review, draft room or keepers"
        choices={[
          { value: 'review', label: 'Review' },
          { value: 'room', label: view.league.phase === 'beforeDraft' ? 'Draft room' : 'Mock draft' },
          { value: 'keepers', label: 'Keepers' },
        ]}
        value={shown}
        onChange={show}
      />
      {extra}
    </div>
  );
  if (shown === 'room') return <DraftRoom view={view} choice={choice()} />;
  if (shown === 'keepers')
    return (
      <Suspense fallback={<TableSkeleton id="keepers" name="Your keepers" controls={{ phone: 176 }} />}>
        <Keepers view={view} choice={choice()} />
      </Suspense>
    );
  const wayOn = (
    <Button variant="primary" onClick={() => show('room')}>
      Open the draft room
    </Button>
  );
  return <Review view={view} choice={choice} wayOn={wayOn} />;
}
