import { formatSigned, partsThatAdd, shownPoints } from '@fantasy-stats/domain';
import type { Chances, OddsMoved, OddsSince } from '@fantasy-stats/engine/league';
import { formatDay } from '../text/phrases.ts';
import type { Sentence } from '../text/sentence.tsx';
import { formatEstimate } from '../ui/format-probability.ts';
import type { SeasonView } from './season-view.ts';
import { raceOf } from './settled-stakes.ts';
import type { OddsParts } from './use-odds-parts.ts';

const MOST_PLAYERS = 2;

/**
 * Contributions and changes below this share are within the simulation's error (0.01 = one percentage point).
 */
const LEAST_CHANGE = 0.015;

const signed = (points: number): string => formatSigned(points, 0);

function partsOf(moved: OddsMoved): { readonly words: string; readonly of: Chances | null }[] {
  const results = [
    { words: 'your result', of: moved.own },
    { words: moved.own ? 'other results' : 'the week’s results', of: moved.others },
  ];
  if (moved.kind === 'results') return results;
  return [
    ...results,
    { words: 'projections and injuries', of: moved.outlook },
    { words: 'this week’s games so far', of: moved.running },
    { words: 'other teams’ roster moves', of: moved.otherMoves },
    { words: 'your roster moves', of: moved.moves },
  ];
}

/**
 * Explains the change in the user's playoff odds over the last completed week, or in the title odds if the
 * playoff race is decided or absent. Shown contributions add up. Null if all are within the simulation's
 * error.
 */
export function oddsPartsSentence(view: SeasonView, { moved, question }: OddsParts): Sentence | null {
  if (!moved || !question) return null;
  const isPlayoffs = raceOf(view) === 'open';
  const chanceIn = (of: Chances): number | null => (isPlayoffs ? of.playoffs : of.title);
  const [before, now] = [chanceIn(question.before), chanceIn(question.now)];
  if (before === null || now === null) return null;
  const changes = partsOf(moved).flatMap(({ words, of }) => {
    const change = of && chanceIn(of);
    return change === null ? [] : [{ words, change }];
  });
  if (changes.every(({ change }) => Math.abs(change) < LEAST_CHANGE)) return null;
  const whole = shownPoints(before, now);
  const points = partsThatAdd(
    whole,
    changes.map(({ change }) => change),
  );
  const listed = changes
    .map(({ words }, index) => ({ words, points: points[index] ?? 0 }))
    .filter((part, index) => index === 0 || part.points !== 0)
    .flatMap((part, index) => [
      `${index > 0 ? ', ' : ''}${part.words} `,
      { fact: signed(part.points) },
      ...(moved.kind === 'since' && part.words === 'projections and injuries'
        ? playersOf(moved, chanceIn)
        : []),
    ]);
  const from =
    moved.kind === 'since'
      ? `since ${formatDay(moved.since)}`
      : `from week ${question.lastWeek}’s results alone`;
  return [
    `${isPlayoffs ? 'Playoff' : 'Title'} odds ${from}: ${formatEstimate(before)} to ${formatEstimate(now)}, `,
    { fact: signed(whole) },
    ' percentage points, of which ',
    ...listed,
    '.',
  ];
}

/** Lists the players who changed the odds most: " (your players: Tatum −3)". */
function playersOf({ players }: OddsSince, chanceIn: (of: Chances) => number | null): Sentence {
  const playerChanges = players
    .map((player) => ({ name: player.name, points: Math.round(100 * (chanceIn(player) ?? 0)) }))
    .filter(({ points }) => points !== 0)
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, MOST_PLAYERS);
  if (playerChanges.length === 0) return [];
  return [
    ' (your players: ',
    ...playerChanges.flatMap(({ name, points }, index) => [
      `${index > 0 ? ', ' : ''}${name} `,
      { fact: signed(points) },
    ]),
    ')',
  ];
}
