import { positions } from '@fantasy-stats/domain';
import { fewestBefore, fewestIn, movementDays } from '@fantasy-stats/engine/movement';
import { availabilities } from '@fantasy-stats/engine/rankings';
import type { ReactElement } from 'react';
import { MarkedFilter } from '../../../player-notes/MarkedFilter.tsx';
import { MarksBeside } from '../../../player-notes/MarksBeside.tsx';
import { useSeason } from '../../../season/season-context.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { FailureState } from '../../../text/FailureState.tsx';
import { NBA_UNAVAILABLE, outageWords } from '../../../text/nba-outage-words.ts';
import { SentenceText } from '../../../text/sentence.tsx';
import layout from '../../../theme/layout.module.css';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';
import { ProgressiveSections } from '../../../ui/ProgressiveSections.tsx';
import segmentedStyles from '../../../ui/Segmented.module.css';
import { Segmented } from '../../../ui/Segmented.tsx';
import { availabilityLabel, Choice } from '../Choice.tsx';
import { headlineForm } from '../Headline.tsx';
import { MovementPageSkeleton } from '../MovementSkeleton.tsx';
import styles from '../PlayerRankings.module.css';
import { ViewChoice } from '../ViewChoice.tsx';
import { headlineOfMovement, moreOfMovement } from './headline.ts';
import { Dropped, Movers, Opened, Prices } from './MovementTables.tsx';
import { type MovementData, useMovement } from './use-movement.ts';
import { windowText } from './window-text.ts';

const PAGE = 'Player rankings';

export function Movement(): ReactElement {
  const view = useSeason();
  const data = useMovement(view);
  const { choice, failure, isKnown, movement, sections, values } = data;
  if (failure) return <Failed thrown={failure} retry={values.retry} />;
  if (!isKnown) return <MovementPageSkeleton />;
  const over = windowText[choice.days];
  if (!movement || !sections)
    return (
      <>
        <PageHeadline page={PAGE} about="movement" {...headlineForm}>
          No games to compare yet.
        </PageHeadline>
        <MovementControls {...data} />
        <NoGames {...data} />
      </>
    );
  return (
    <>
      <PageHeadline
        page={PAGE}
        about={`movement, ${over}`}
        {...headlineForm}
        more={movement.hasChanges ? <SentenceText sentence={moreOfMovement(view, sections)} /> : undefined}
      >
        {movement.hasChanges ? (
          <SentenceText sentence={headlineOfMovement(view, sections, over)} />
        ) : (
          'Too few games to compare yet.'
        )}
      </PageHeadline>
      <MovementControls {...data} />
      <div className={layout.grid}>
        <MarksBeside>
          <ProgressiveSections>
            {movement.hasChanges ? (
              <Movers data={data} sections={sections} isUp />
            ) : (
              <TooFewGames {...data} />
            )}
            {movement.hasChanges ? <Movers data={data} sections={sections} isUp={false} /> : null}
            {data.isLeague ? <Prices data={data} sections={sections} isCheap /> : null}
            {data.isLeague ? <Prices data={data} sections={sections} isCheap={false} /> : null}
            {data.isLeague ? <Opened data={data} sections={sections} /> : null}
            {data.isLeague ? <Dropped data={data} sections={sections} /> : null}
          </ProgressiveSections>
        </MarksBeside>
      </div>
    </>
  );
}

function MovementControls({ choice, isLeague, marks }: MovementData): ReactElement {
  const view = useSeason();
  const { write } = useAddress();
  return (
    <div className={`${layout.controls} ${styles.rankControls}`}>
      <ViewChoice />
      <div className={segmentedStyles.bar}>
        <Segmented
          label="Window"
          choices={movementDays.map((days) => ({ value: String(days), label: `${days} days` }))}
          value={String(choice.days)}
          onChange={(days) => write({ days: days === String(movementDays[0]) ? null : days })}
        />
        {isLeague ? (
          <>
            <Choice
              label="Position"
              value={choice.position ?? ''}
              choices={[['', 'All positions'], ...positions.map((value) => [value, value] as const)]}
              onChange={(position) => write({ position })}
            />
            <Choice
              label="Availability"
              value={choice.availability}
              choices={availabilities
                .filter((value) => value !== 'mine' || view.ownTeamId !== null)
                .map((value) => [value, availabilityLabel[value]] as const)}
              onChange={(show) => write({ show: show === availabilities[0] ? null : show })}
            />
          </>
        ) : null}
        <MarkedFilter marks={marks} isWatched={choice.isWatched} tag={choice.tag} />
      </div>
    </div>
  );
}

function NoGames({ values }: MovementData): ReactElement {
  const { hasGames, outage } = values;
  if (!hasGames && outage) return <EmptyState title={NBA_UNAVAILABLE}>{outageWords(outage)}</EmptyState>;
  return (
    <EmptyState title="No games of this season yet.">
      Risers and fallers appear after a player’s first {fewestBefore + fewestIn[7]} games.
    </EmptyState>
  );
}

function TooFewGames({ choice }: MovementData): ReactElement {
  return (
    <EmptyState title={`No player has enough games around ${windowText[choice.days]}.`}>
      A change needs {fewestBefore} games before the window and {fewestIn[choice.days]} in it.
    </EmptyState>
  );
}

function Failed({ thrown, retry }: { readonly thrown: unknown; readonly retry: () => void }): ReactElement {
  return (
    <>
      <PageHeadline page={PAGE}>Movement could not be computed.</PageHeadline>
      <FailureState
        thrown={thrown}
        actions={
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        }
      />
    </>
  );
}
