import type { ReactElement } from 'react';
import { draftReviewQuery } from '../../api/draft/review.ts';
import type { Alongside } from '../../api/league/alongside.ts';
import { draftQuery } from '../../api/league/draft.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SeasonPage } from '../season/SeasonPage.tsx';
import type { SeasonView } from '../season/season-view.ts';
import { useAddress } from '../season/use-address.ts';
import { WaitingTable } from '../season/WaitingTable.tsx';
import { DraftRoom } from './DraftRoom.tsx';
import { Review } from './Review.tsx';

const alongside: Alongside = (client, league) => {
  void client.prefetchQuery(draftQuery(league));
  void client.prefetchQuery(draftReviewQuery(league));
};

/** `/draftAnalysis`: who drafted well? Before a draft, and for a mock draft: whom to take next? */
export default function Page(): ReactElement {
  return (
    <SeasonPage
      page="Draft analysis"
      alongside={alongside}
      waiting={<WaitingTable hasControls id="board" name="Draft board" />}
    >
      {(view) => <DraftAnalysis key={view.league.id} view={view} />}
    </SeasonPage>
  );
}

const views = ['review', 'room'] as const;
type View = (typeof views)[number];

function DraftAnalysis({ view }: { view: SeasonView }): ReactElement {
  const { read, write } = useAddress();
  const usual: View = view.league.phase === 'beforeDraft' ? 'room' : 'review';
  const shown = views.find((name) => name === read('view')) ?? usual;
  const show = (next: View) => write({ view: next === usual ? null : next });
  const choice = (
    <div className="fs-controls">
      <Segmented
        label="Review or draft room"
        choices={[
          { value: 'review', label: 'Review' },
          { value: 'room', label: view.league.phase === 'beforeDraft' ? 'Draft room' : 'Mock draft' },
        ]}
        value={shown}
        onChange={show}
      />
    </div>
  );
  if (shown === 'room') return <DraftRoom view={view} choice={choice} />;
  const wayOn = (
    <Button variant="primary" onClick={() => show('room')}>
      Open the draft room
    </Button>
  );
  return <Review view={view} choice={choice} wayOn={wayOn} />;
}
