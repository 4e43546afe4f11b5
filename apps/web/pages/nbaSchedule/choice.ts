import { isStatisticId, type Position, positions, type TeamId, type Week } from '@fantasy-stats/domain';
import {
  choiceParam,
  defineParams,
  flagParam,
  listParam,
  numbersParam,
  optionalParam,
  type ReadParameter,
  textParam,
} from '../../links/params.ts';
import { type EaseChoice, type EaseRange, easeRanges } from '../../schedule/ease.ts';

const scheduleViews = ['days', 'roster', 'weeks'] as const;
export type ScheduleView = (typeof scheduleViews)[number];

export const measures = ['games', 'offNights', 'backToBacks'] as const;
export type Measure = (typeof measures)[number];

export const measureLabel = {
  games: 'Games',
  offNights: 'Off nights',
  backToBacks: 'Back-to-backs',
} as const satisfies Record<Measure, string>;

export const leftChoices = ['any', '1', '2', '3', '4'] as const;

/** The URL value that selects no roster. */
export const NO_TEAM = 'none';

export const MOST_ADDED = 8;

export const scheduleParams = defineParams({
  week: numbersParam,
  team: textParam,
  view: choiceParam(scheduleViews),
  add: listParam,
  show: choiceParam(measures),
  left: choiceParam(leftChoices),
  ease: textParam,
  against: optionalParam(positions),
  over: textParam,
  nbaTeams: flagParam('mine'),
  sort: textParam,
});

export interface ScheduleChoice {
  readonly view: ScheduleView;
  readonly week: Week;
  readonly teamId: TeamId | null;
  readonly added: readonly string[];
  readonly measure: Measure;
  /** Whether to show only NBA teams of selected players. */
  readonly onlyTheirs: boolean;
  /** Minimum number of games left for an NBA team to be shown; 0 shows all. */
  readonly leastLeft: number;
  /** Statistic for schedule ease; null for none. */
  readonly ease: EaseChoice | null;
  /** Position for schedule ease; null for all. */
  readonly easePosition: Position | null;
  readonly easeRange: EaseRange;
}

interface Known {
  readonly weeks: readonly Week[];
  readonly usual: Week;
  readonly teamIds: readonly TeamId[];
  readonly ownTeamId: TeamId | null;
  readonly easeRanges: readonly EaseRange[];
}

/** Parses the options from the URL. Unknown values use the defaults. */
export function readChoice(read: ReadParameter, known: Known): ScheduleChoice {
  const requested = scheduleParams.parse(read);
  const [number] = requested.week;
  const teamId =
    requested.team === NO_TEAM
      ? null
      : (known.teamIds.find((id) => id === requested.team) ?? known.ownTeamId ?? null);
  const { view } = requested;
  const added = requested.add.slice(0, MOST_ADDED);
  return {
    view: view === 'roster' && known.teamIds.length === 0 ? 'days' : view,
    week: known.weeks.find((week) => week.number === number) ?? known.usual,
    teamId,
    added,
    measure: requested.show,
    leastLeft: Number(requested.left.replace('any', '0')),
    ease: easeIn(requested.ease),
    easePosition: requested.against,
    easeRange: known.easeRanges.find((range) => range === requested.over) ?? easeRanges[0],
    onlyTheirs: requested.nbaTeams && (teamId !== null || added.length > 0),
  };
}

function easeIn(text: string | null): EaseChoice | null {
  if (text === 'points') return text;
  return text !== null && isStatisticId(text) ? text : null;
}
