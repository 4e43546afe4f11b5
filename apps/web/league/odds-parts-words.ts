import type { Chances, OddsMoved, OddsSince } from '@fantasy-stats/engine/league-forecast';
import { formatDay } from '../words/phrases.ts';
import { type Sentence, together } from '../words/sentence.tsx';
import type { SeasonView } from './season-view.ts';
import { raceOf } from './settled-stakes.ts';
import type { OddsPartsState } from './use-odds-parts.ts';
import { LEAST_CHANGE } from './week-stakes.ts';

/** Players who are named. */
const MOST_PLAYERS = 2;

/** "+5", "−3", "0". */
function signed(points: number): string {
  return points === 0 ? '0' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`;
}

/** Halves go away from nothing, up and down alike. */
const pointsOf = (change: number): number => Math.sign(change) * Math.round(100 * Math.abs(change)) || 0;

/** Parts in whole percentage points that add up to those of the whole: those are moved that are nearest to the next. */
export function pointsThatAdd(whole: number, parts: readonly number[]): number[] {
  const points = parts.map(pointsOf);
  for (let left = whole - points.reduce((sum, one) => sum + one, 0); left !== 0; left -= Math.sign(left)) {
    const gaps = points.map((one, index) => Math.sign(left) * (100 * (parts[index] ?? 0) - one));
    const nearest = gaps.indexOf(Math.max(...gaps));
    if (nearest < 0) break;
    points[nearest] = (points[nearest] ?? 0) + Math.sign(left);
  }
  return points;
}

/** The parts in words, each with what it is called. */
function partsOf(moved: OddsMoved): { readonly words: string; readonly of: Chances | null }[] {
  const results = [
    { words: 'your result', of: moved.own },
    { words: moved.own ? 'other results' : 'the week’s results', of: moved.others },
  ];
  if (moved.kind === 'parts') return [...results, { words: 'your roster moves', of: moved.moves }];
  return [
    ...results,
    { words: 'projections and injuries', of: moved.outlook },
    { words: 'this week’s games so far', of: moved.running },
    { words: 'other teams’ roster moves', of: moved.otherMoves },
    { words: 'your roster moves', of: moved.moves },
  ];
}

/**
 * What moved the reader's playoff odds since the last week that is over began, part by part; the title odds where the race is decided
 * and without playoffs. Where it is stored what was expected then, the parts add up to the whole. Null where no part moved them by more
 * than the simulations' own luck.
 */
export function oddsPartsSentence(view: SeasonView, { moved, lastWeek }: OddsPartsState): Sentence | null {
  if (!moved || lastWeek === null) return null;
  const isPlayoffs = raceOf(view) === 'open';
  const chanceIn = (of: Chances): number | null => (isPlayoffs ? of.playoffs : of.title);
  const told = partsOf(moved).flatMap(({ words, of }) => {
    const change = of && chanceIn(of);
    return change === null ? [] : [{ words, change }];
  });
  if (told.every(({ change }) => Math.abs(change) < LEAST_CHANGE)) return null;
  const name = isPlayoffs ? 'Playoff' : 'Title';
  const listed = (points: readonly number[]): Sentence =>
    told
      .map(({ words }, index) => ({ words, points: points[index] ?? 0 }))
      .filter(({ points }, index) => moved.kind === 'parts' || index === 0 || points !== 0)
      .flatMap(({ words, points }, index) => [
        `${index > 0 ? ', ' : ''}${words} `,
        { fact: signed(points) },
        ...(moved.kind === 'since' && words === 'projections and injuries' ? playersOf(moved, chanceIn) : []),
      ]);
  if (moved.kind === 'parts')
    return together(
      [
        `${name} odds since before week ${lastWeek}, in points: `,
        ...listed(told.map(({ change }) => pointsOf(change))),
        '.',
      ],
      [`What injuries and new projections did is not known: those of week ${lastWeek} were not stored.`],
    );
  const whole = pointsOf(chanceIn(moved.whole) ?? 0);
  const first = view.league.weeks.find(({ number }) => number === lastWeek)?.firstDay;
  const since = moved.since === first ? `since before week ${lastWeek}` : `since ${formatDay(moved.since)}`;
  return [
    `${name} odds ${since}, in points: `,
    { fact: signed(whole) },
    ', of which ',
    ...listed(
      pointsThatAdd(
        whole,
        told.map(({ change }) => change),
      ),
    ),
    '.',
  ];
}

/** " (most: Tatum −3)", of those who moved the odds by a point at least. */
function playersOf({ players }: OddsSince, chanceIn: (of: Chances) => number | null): Sentence {
  const named = players
    .map((player) => ({ name: player.name, points: pointsOf(chanceIn(player) ?? 0) }))
    .filter(({ points }) => points !== 0)
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, MOST_PLAYERS);
  if (named.length === 0) return [];
  return [
    ' (of yours most: ',
    ...named.flatMap(({ name, points }, index) => [
      `${index > 0 ? ', ' : ''}${name} `,
      { fact: signed(points) },
    ]),
    ')',
  ];
}
