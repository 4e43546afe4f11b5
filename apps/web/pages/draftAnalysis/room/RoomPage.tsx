import { lazy, type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { TableSkeleton } from '../../../league/TableSkeleton.tsx';
import { OwnProjectionsNote } from '../../../player-notes/OwnProjectionsNote.tsx';
import { OwnWeightsNote } from '../../../player-notes/OwnWeightsNote.tsx';
import { PageState } from '../../../season/PageState.tsx';
import { SeasonContext } from '../../../season/season-context.ts';
import { useIsPhone } from '../../../shell/use-media.ts';
import { useParams } from '../../../shell/use-params.ts';
import { SentenceText } from '../../../text/sentence.tsx';
import layout from '../../../theme/layout.module.css';
import textStyles from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { PageHeadline } from '../../../ui/PageHeadline.tsx';
import { draftParams } from '../params.ts';
import draftRoomStyles from './DraftRoom.module.css';
import { RoomBar } from './RoomBar.tsx';
import { RoomPaste } from './RoomPaste.tsx';
import { RoomPicks } from './RoomPicks.tsx';
import { DraftOrderControls, RoomSetUp } from './RoomSetUp.tsx';
import { RoomTargets } from './RoomTargets.tsx';
import { RoomTeam } from './RoomTeam.tsx';
import { PAGE } from './room-page-name.ts';
import type { RoomSource } from './room-source.ts';
import { headlineOfRoom, moreOfRoom } from './room-words.ts';
import type { OpenedRoom } from './use-opened-room.ts';
import { useRoomPage } from './use-room-page.ts';

interface RoomPageProps {
  readonly source: RoomSource;
  readonly opened: OpenedRoom;
  readonly choice?: ReactNode;
  /** Extra settings: rules of a room without a league, and traded picks. */
  readonly rules?: ReactNode;
}

const Follow = lazy(() => import('./follow/Follow.tsx'));
const CheatSheet = lazy(() => import('./quick/CheatSheet.tsx'));
const MockReview = lazy(() => import('./mock/MockReview.tsx'));

export function RoomPage(props: RoomPageProps): ReactElement {
  return (
    <SeasonContext value={props.source.view}>
      <Room {...props} />
    </SeasonContext>
  );
}

function Room({ source, opened, choice, rules }: RoomPageProps): ReactElement {
  const room = useRoomPage(source, opened);
  const [{ sheet: hasSheet }, changeParams] = useParams(draftParams);
  const [isPasting, setPasting] = useState(false);
  // On a phone, the settings of a draft in progress would push the targets off the screen.
  const isPhone = useIsPhone();
  const [isBegun] = useState(opened.state.picks.length > 0);
  const isFolded = isPhone && isBegun;
  if (source.unavailable) return <PageState page={PAGE} unavailable={source.unavailable} controls={choice} />;

  const { view, inputs } = source;
  const { league } = view;
  const { state, change } = opened;
  const {
    advice,
    failure,
    isAuction,
    isMock,
    isOver,
    isOwnTurn,
    next,
    onClock,
    seatInSentence,
    seatName,
    standing,
  } = room;
  const { aim, isFollowing, shown, usual, marks, places, positions, eligible, open, setChosen } = room;
  const canFollow = state.league !== null && !isMock && league.phase === 'beforeDraft';
  return (
    <>
      <PageHeadline
        page={PAGE}
        about={
          isAuction || !next
            ? league.name
            : `round ${next.round}, pick ${next.number}: ${isOwnTurn ? 'yours' : seatInSentence(onClock)}`
        }
        isDense
        more={standing ? <SentenceText sentence={moreOfRoom(standing)} /> : undefined}
      >
        {standing ? (
          <SentenceText sentence={headlineOfRoom(standing)} />
        ) : failure ? (
          'The draft room could not be opened.'
        ) : undefined}
      </PageHeadline>
      <OwnProjectionsNote />
      <OwnWeightsNote league={league} within="the targets’ order, costs, ranks and bids" />
      {choice}
      {isFolded ? (
        <details className={draftRoomStyles.roomRules}>
          <summary>Room and draft order</summary>
          <RoomBar opened={opened} />
          <div className={layout.controls}>
            {isFollowing ? null : <DraftOrderControls state={state} onChange={change} />}
          </div>
          {isFollowing ? null : rules}
        </details>
      ) : (
        <RoomBar opened={opened} />
      )}
      {canFollow ? (
        <Suspense fallback={<div className={draftRoomStyles.roomFollow} />}>
          <Follow room={room} />
        </Suspense>
      ) : null}
      <RoomSetUp
        state={state}
        aim={aim}
        statistics={advice?.statistics ?? league.scored.map(({ statistic }) => statistic)}
        isFollowing={isFollowing}
        hasOrder={!isFollowing && !isFolded}
        onChange={change}
      />
      {isFollowing || isFolded ? null : rules}
      {failure ? (
        <p className={textStyles.note} role="alert">
          The advice could not be computed: {failure} Your picks are saved. Change teams or rounds, or start
          over.
        </p>
      ) : null}
      {advice ? (
        <div className={layout.grid}>
          {hasSheet ? (
            <Suspense>
              <CheatSheet
                state={state}
                advice={advice}
                shown={shown}
                usual={usual}
                marks={marks}
                onClose={() => changeParams({ sheet: false })}
              />
            </Suspense>
          ) : null}
          <RoomPicks room={room} onPaste={() => setPasting(true)} />
          {isMock && inputs && isOver ? (
            <Suspense>
              <MockReview
                state={state}
                view={view}
                inputs={inputs}
                places={places}
                positions={positions}
                eligible={eligible}
                shown={shown}
                seatName={seatName}
              />
            </Suspense>
          ) : null}
          {isMock && isOver ? null : <RoomTargets room={room} advice={advice} />}
          {isPasting ? <RoomPaste room={room} onClose={() => setPasting(false)} /> : null}
          <RoomTeam state={state} advice={advice} shown={shown} open={open} />
          <p className={`${textStyles.note} ${draftRoomStyles.roomLast}`}>
            <Button
              variant="link"
              onClick={() => {
                setChosen(null);
                change({ picks: [] });
              }}
            >
              Start over
            </Button>
          </p>
        </div>
      ) : failure ? null : (
        <TableSkeleton id="room-targets" name="Targets" />
      )}
    </>
  );
}
