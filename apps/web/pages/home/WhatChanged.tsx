import { type ReactElement, useEffect, useState } from 'react';
import { useSyncs } from '../../api/league/syncs.ts';
import { Section } from '../../ui/SectionHeading.tsx';
import { useNow } from '../../ui/use-now.ts';
import { moveInWords } from '../leagueDashboard/Moves.tsx';
import { formatMoment } from '../leagueDashboard/moment.ts';
import { Said, sentenceText } from '../season/sentence.tsx';
import { keepSeen, seenBefore } from './last-visit.ts';
import { changesSince, correctionsIn, type Present, seenNow } from './what-changed.ts';

const DAY_MILLISECONDS = 86_400_000;
const MOVES = 6;

interface WhatChangedProps {
  /** Null while parts of it are on their way. */
  readonly present: Present | null;
  readonly league: string;
  readonly today: string;
}

/** What changed since the reader looked last, and the league's moves of the last day. */
export function WhatChanged({ present, league, today }: WhatChangedProps): ReactElement {
  const now = useNow();
  const syncs = useSyncs(league);
  const [before] = useState(() => seenBefore(localStorage, league, today));
  useEffect(() => {
    if (present) keepSeen(localStorage, league, seenNow(present, new Date(), today));
  }, [present, league, today]);
  const since = before && present ? changesSince(before, present) : [];
  const view = present?.view;
  const moves = (view?.transactions ?? []).filter(
    ({ at }) => now.getTime() - Date.parse(at) < DAY_MILLISECONDS,
  );
  const corrections = view ? correctionsIn(syncs.data?.syncs ?? [], now, view.name) : [];
  const isQuiet = since.length + moves.length + corrections.length === 0;
  return (
    <Section
      id="changes"
      name="What changed"
      note={before ? `since you looked on ${formatMoment(before.at, now)}` : 'in the last day'}
    >
      <ul className="fs-moves">
        {since.map((sentence) => (
          <li key={sentenceText(sentence)}>
            <Said sentence={sentence} />
          </li>
        ))}
        {corrections.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {view
          ? moves.slice(0, MOVES).map((move) => (
              <li key={move.id} data-own={move.teamIds.some(view.isOwn)}>
                <time dateTime={move.at}>{formatMoment(move.at, now)}</time>
                <p>{moveInWords(view, move)}</p>
              </li>
            ))
          : null}
      </ul>
      {moves.length > MOVES ? (
        <p className="fs-note fs-below">And {moves.length - MOVES} more moves.</p>
      ) : null}
      {present && isQuiet ? <p className="fs-note">Nothing that concerns you.</p> : null}
      {before ? null : (
        <p className="fs-note fs-below">
          From tomorrow on: also who was hurt or came back, and how places and your chance moved since you
          looked last in this browser.
        </p>
      )}
    </Section>
  );
}
