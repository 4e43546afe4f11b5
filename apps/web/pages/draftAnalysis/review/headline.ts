import { formatOrdinal } from '@fantasy-stats/domain';
import type { SeasonView } from '../../../league/season-view.ts';
import { counted } from '../../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../../text/sentence.tsx';
import { type DraftView, formatGain, type JudgedRow, lettersOf, placeOf, unitName } from './draft-view.ts';

function best(picks: readonly JudgedRow[]): JudgedRow | undefined {
  return [...picks].sort((a, b) => b.review.gain - a.review.gain)[0];
}

export function headlineOfReview(view: SeasonView, draft: DraftView): Sentence {
  const [first, second] = draft.review.teams;
  if (!first) return sentence`No team has made a pick yet.`;
  const own = view.ownTeamId === null ? undefined : draft.team(view.ownTeamId);
  const isOpen = second !== undefined && second.high > first.low;
  if (!own)
    return isOpen
      ? sentence`${view.name(first.teamId)} drafted best so far, with ${view.name(second.teamId)} close behind.`
      : sentence`${view.name(first.teamId)} drafted best: ${formatGain(first.gain)} ${unitName[draft.review.unit]} over the picks’ expected value.`;
  const rank = own.tied ? `Tied for ${formatOrdinal(own.rank)}` : formatOrdinal(own.rank);
  const grade = `${rank} of ${draft.review.teams.length}, grade ${own.letter}`;
  if (own.rank !== 1) return sentence`${grade}. ${view.name(first.teamId)} drafted best.`;
  return isOpen
    ? sentence`${grade}. ${view.name(second.teamId)} may still pass you.`
    : sentence`${grade}: ${formatGain(own.gain)} ${unitName[draft.review.unit]} over your picks’ expected value.`;
}

export function moreOfReview(view: SeasonView, draft: DraftView): Sentence {
  const { isAuction, played, unknown } = draft.review;
  const own = view.ownTeamId === null ? undefined : draft.team(view.ownTeamId);
  const picks = draft.judged.filter(({ teamId }) => own === undefined || teamId === own.teamId);
  const top = best(picks.filter(({ review }) => review.gain > 0));
  const low = [...picks].sort((a, b) => a.review.gain - b.review.gain)[0];
  const possessor = own ? 'Your' : 'The';
  const punts = own && own.punts.length > 0 ? own.punts.join(', ') : null;
  return joinSentences(
    top
      ? [
          `${possessor} best pick is `,
          { fact: top.name },
          ` at ${placeOf(top, isAuction)}: ${formatGain(top.review.gain)}.`,
        ]
      : null,
    low && low.review.gain < 0
      ? [
          `${possessor} largest loss, `,
          { fact: low.name },
          low.review.games.nbaTeam === 0
            ? ` (${formatGain(low.review.gain)}), is projected below their draft position.`
            : low.review.isAbsence
              ? ` (${formatGain(low.review.gain)}), comes from missed games, not from poor play.`
              : ` (${formatGain(low.review.gain)}), comes from poor play.`,
        ]
      : null,
    punts ? sentence`Your roster is built to punt ${punts}.` : null,
    played === 0
      ? sentence`No game has been played, so all of this is projected.`
      : played < 1 && own && own.worst !== own.best
        ? [
            `${Math.round(100 * played)}% of the season is over; the final grade may be anything from ${lettersOf(own)}.`,
          ]
        : null,
    unknown > 0
      ? [
          `${counted(unknown, 'pick')} could not be judged, because the player is not matched to an NBA player.`,
        ]
      : null,
  );
}
