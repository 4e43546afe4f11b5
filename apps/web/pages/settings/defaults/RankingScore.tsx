import { calls } from '@fantasy-stats/contract/calls';
import type { ReactElement } from 'react';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import text from '../../../theme/text.module.css';
import { rankingScoreNote, rankingScoreWords } from './ranking-score-words.ts';

export function RankingScore({ ranked }: { ranked: number }): ReactElement | null {
  const { data, error } = useApiQuery(calls.marks.projectionScore, {});
  if (error && !data) return <FailureNote thrown={error} />;
  if (!data) return null;
  const { ranking } = data;
  const hasScores = ranking !== null && ranking.scores.length > 0;
  return (
    <>
      {rankingScoreWords(ranking, ranked).map((words) => (
        <p key={words} className={hasScores ? undefined : text.note}>
          {words}
        </p>
      ))}
      {hasScores ? <p className={text.note}>{rankingScoreNote}</p> : null}
    </>
  );
}
