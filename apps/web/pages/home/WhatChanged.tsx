import { calls } from '@fantasy-stats/contract/calls';
import { type ReactElement, useEffect, useState } from 'react';
import type { LastDayResponse } from '../../api/responses.ts';
import { useApiQuery } from '../../api/use-api-query.ts';
import movesStyles from '../../league/Moves.module.css';
import { moveInWords } from '../../league/Moves.tsx';
import { formatMoment } from '../../league/moment.ts';
import { ownMatchup } from '../../league/season-view.ts';
import { type Sentence, SentenceText, sentenceText } from '../../text/sentence.tsx';
import layout from '../../theme/layout.module.css';
import textStyles from '../../theme/text.module.css';
import { Section } from '../../ui/SectionHeading.tsx';
import { useNow } from '../../ui/use-now.ts';
import { storeVisit, type VisitState, visitBefore } from './last-visit.ts';
import {
  changesSince,
  correctionsIn,
  currentVisit,
  type Present,
  ranksChanged,
  statusesChanged,
} from './what-changed.ts';
import { chanceSentence, yesterdaySentence } from './yesterday.ts';

const DAY_MILLISECONDS = 86_400_000;
const MOVES = 6;

interface WhatChangedProps {
  readonly present: Present | null;
  readonly league: string;
  readonly today: string;
  /** How the season odds changed; null for no change, undefined while loading. */
  readonly odds: Sentence | null | undefined;
}

/** Shows changes since the last visit, and the league's moves of the last 24 hours. */
export function WhatChanged({ present, league, today, odds }: WhatChangedProps): ReactElement {
  const now = useNow();
  const syncs = useApiQuery(calls.league.syncs, { league });
  const [before] = useState(() => visitBefore(localStorage, league, today));
  useEffect(() => {
    if (present) storeVisit(localStorage, league, currentVisit(present, new Date(), today));
  }, [present, league, today]);
  const view = present?.view;
  const lastDayQuery = useApiQuery(calls.league.lastDay, { league }, { asOf: view?.league.today ?? '' });
  const lastDay = lastDayQuery.data;
  const yesterday = present && lastDay ? sinceYesterday(present, lastDay, before) : [];
  const since = !present
    ? []
    : before
      ? changesSince(before, present)
      : [...ranksChanged(present, lastDay ?? {}), ...statusesChanged(present, lastDay ?? {}, now)];
  const moves = (view?.transactions ?? []).filter(
    ({ at }) => now.getTime() - Date.parse(at) < DAY_MILLISECONDS,
  );
  const corrections = view ? correctionsIn(syncs.data?.syncs ?? [], now) : [];
  const isComplete = present !== null && odds !== undefined && !syncs.isPending && !lastDayQuery.isPending;
  const isQuiet = yesterday.length + since.length + (odds ? 1 : 0) + moves.length + corrections.length === 0;
  return (
    <Section
      id="changes"
      name="What changed"
      note={before ? `since your visit on ${formatMoment(before.at, now)}` : 'since yesterday'}
    >
      <ul className={movesStyles.moves}>
        {[...yesterday, ...since, ...(odds ? [odds] : [])].map((sentence) => (
          <li key={sentenceText(sentence)}>
            <SentenceText sentence={sentence} />
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
        <p className={`${textStyles.note} ${layout.below}`}>And {moves.length - MOVES} more moves.</p>
      ) : null}
      {isComplete && isQuiet ? <p className={textStyles.note}>Nothing new for you.</p> : null}
    </Section>
  );
}

/** Describes what changed yesterday; null if the last visit already covers yesterday. */
function sinceYesterday(present: Present, lastDay: LastDayResponse, before: VisitState | null): Sentence[] {
  const { view, opponent, week, chance } = present;
  const matchup = week === null ? undefined : ownMatchup(view, week);
  const hasChance = before !== null && before.week === week && before.chance !== null;
  const sentences = [
    yesterdaySentence(view, opponent, lastDay),
    matchup && chance !== null && !hasChance
      ? chanceSentence(lastDay, { id: matchup.id, isHome: view.isOwn(matchup.home) }, chance)
      : null,
  ];
  return sentences.filter((sentence) => sentence !== null);
}
