import { rankingScore } from '@fantasy-stats/contract/ranking-score';
import { formatNumber } from '@fantasy-stats/domain';
import type { OwnRankingScore } from '../../../api/responses.ts';
import { countOf } from '../../../text/enough.ts';
import { counted, formatDate } from '../../../text/phrases.ts';

type Score = OwnRankingScore['scores'][number];

const { leastCompared, leastGames, leastRanked } = rankingScore;

export const rankingScoreNote = `Rank correlation with the players’ actual value per game: 1 is the same order, 0 is no relation. Players need ${leastGames} games or more in these weeks.`;

/**
 * Returns one sentence per period, or says when the first score is due.
 *
 * @param ranked number of players ranked now
 */
export function rankingScoreWords(ranking: OwnRankingScore | null, ranked: number): string[] {
  if (!ranking)
    return [
      `${ranked < leastRanked ? `With ${leastRanked} players or more, your` : 'Your'} ranking is saved each Monday and scored after four weeks, like ours.`,
    ];
  const { firstOn, frozenOn, scores } = ranking;
  if (firstOn !== null)
    return [
      `Your ranking was last saved ${formatDate(frozenOn)}. Its first score, next to ours, is due on ${formatDate(firstOn)}.`,
    ];
  return scores.map(scoreWords);
}

function scoreWords({ frozen, own, players, since, until, weeks }: Score): string {
  const ranking = `Your ${formatDate(since)} ranking`;
  const period = `over ${counted(weeks, 'week')} through ${formatDate(until)}`;
  if (players < leastCompared || own === null || frozen === null)
    return `${ranking}, ${period}: not enough players to compare yet (${countOf(players, leastCompared)}).`;
  return `${ranking}, scored ${period}: ${figure(own)}; Fantasy Stats: ${figure(frozen)} over the same ${counted(players, 'player')}.`;
}

const figure = (correlation: number): string => formatNumber(correlation, 2).replace(/^(−?)0\./, '$1.');
