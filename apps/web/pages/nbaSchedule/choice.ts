import { isStatisticId, type Position, positions, type TeamId, type Week } from '@fantasy-stats/domain';
import { type EaseChoice, type EaseRange, easeRanges } from '../../schedule/ease.ts';
import { numbersIn, oneOf } from '../../shell/use-address.ts';

export const scheduleViews = ['days', 'roster', 'weeks'] as const;
export type ScheduleView = (typeof scheduleViews)[number];

export const measures = ['games', 'offNights', 'backToBacks'] as const;
export type Measure = (typeof measures)[number];

export const measureLabel = {
  games: 'Games',
  offNights: 'Off nights',
  backToBacks: 'Back-to-backs',
} as const satisfies Record<Measure, string>;

/** Games left that NBA teams can be filtered by, at least. */
export const leftChoices = ['any', '1', '2', '3', '4'] as const;

/** Written in the address where no roster is to be laid over the schedule. */
export const NO_TEAM = 'none';

/** Players who can be laid over a roster at a time. */
export const MOST_ADDED = 8;

/** What the page shows, as its address has it. */
export interface ScheduleChoice {
  readonly view: ScheduleView;
  readonly week: Week;
  /** Whose roster is laid over the schedule; null without one. */
  readonly teamId: TeamId | null;
  readonly added: readonly string[];
  readonly measure: Measure;
  /** Only NBA teams with one of the players laid over the schedule. */
  readonly onlyTheirs: boolean;
  /** Only NBA teams with at least so many games left in the week; 0 for all. */
  readonly leastLeft: number;
  /** Null without. */
  readonly ease: EaseChoice | null;
  /** Against players of which position; null for all of them. */
  readonly easePosition: Position | null;
  /** Over which weeks. */
  readonly easeRange: EaseRange;
}

interface Known {
  readonly weeks: readonly Week[];
  /** The week to show where the address names none. */
  readonly usual: Week;
  readonly teamIds: readonly TeamId[];
  readonly ownTeamId: TeamId | null;
  readonly easeRanges: readonly EaseRange[];
}

/** Reads the choice from the address; what it does not know falls back. */
export function readChoice(read: (name: string) => string | null, known: Known): ScheduleChoice {
  const [number] = numbersIn(read('week'));
  const asked = read('team');
  const teamId =
    asked === NO_TEAM ? null : (known.teamIds.find((id) => id === asked) ?? known.ownTeamId ?? null);
  const view = oneOf(read('view'), scheduleViews);
  const added = [...new Set((read('add') ?? '').split(',').filter(Boolean))].slice(0, MOST_ADDED);
  return {
    view: view === 'roster' && known.teamIds.length === 0 ? 'days' : view,
    week: known.weeks.find((week) => week.number === number) ?? known.usual,
    teamId,
    added,
    measure: oneOf(read('show'), measures),
    leastLeft: Number(oneOf(read('left'), leftChoices).replace('any', '0')),
    ease: easeIn(read('ease')),
    easePosition: positions.find((position) => position === read('against')) ?? null,
    easeRange: known.easeRanges.find((range) => range === read('over')) ?? easeRanges[0],
    onlyTheirs: read('nbaTeams') === 'mine' && (teamId !== null || added.length > 0),
  };
}

function easeIn(text: string | null): EaseChoice | null {
  if (text === 'points') return text;
  return text !== null && isStatisticId(text) ? text : null;
}
