import { type AverageBasis, playedWeeks } from '@fantasy-stats/engine/season';
import { begunWeeks, isWeekly, knowsGames, type SeasonView } from '../../league/season-view.ts';
import {
  choiceParam,
  defineParams,
  numbersParam,
  type ReadParameter,
  textParam,
} from '../../links/params.ts';
import { counted, formatDays } from '../../text/phrases.ts';

export const bases = ['week', 'matchup', 'game'] as const satisfies readonly AverageBasis[];
export type Basis = (typeof bases)[number];

export const basisLabel = {
  week: 'Per 7 days',
  matchup: 'Per matchup',
  game: 'Per player-game',
} as const satisfies Record<Basis, string>;

export const windows = ['season', 'last3', 'last5', 'chosen'] as const;
export type Window = (typeof windows)[number];

export const windowLabel = {
  season: 'Season',
  last3: 'Last 3',
  last5: 'Last 5',
  chosen: 'Choose weeks',
} as const satisfies Record<Window, string>;

export interface AverageChoice {
  readonly basis: Basis;
  readonly window: Window;
  readonly weeks: readonly number[];
}

export const carrierWindows = ['season', 'last30', 'rest'] as const;

export const averageParams = defineParams({
  basis: choiceParam(bases),
  window: choiceParam(windows),
  weeks: numbersParam,
  compare: textParam,
  /** Team whose players are shown; `by` is the time window of their values. */
  of: textParam,
  by: choiceParam(carrierWindows),
});

export const MOST_COMPARED = 4;

/**
 * Parses basis, time window and weeks from the URL. The windows use completed regular-season weeks, but the
 * user can select any week that has started.
 */
export function readChoice(view: SeasonView, read: ReadParameter): AverageChoice {
  const { basis: requestedBasis, window, weeks } = averageParams.parse(read);
  // The link may come from another league and use a basis that this league lacks.
  const isKnown =
    requestedBasis === 'week' || (requestedBasis === 'game' ? knowsGames(view) : isWeekly(view));
  const basis = isKnown ? requestedBasis : bases[0];
  const begun = begunWeeks(view);
  const completed = playedWeeks(view.league);
  // Before the first week is over, only the current week has data.
  const usual = completed.length > 0 ? completed : begun;
  if (window === 'chosen') {
    const chosen = weeks.filter((week) => begun.includes(week));
    return { basis, window, weeks: chosen.length > 0 ? chosen.sort((one, other) => one - other) : usual };
  }
  const last = window === 'last3' ? 3 : window === 'last5' ? 5 : usual.length;
  return { basis, window, weeks: usual.slice(-last) };
}

/** URL value for an empty comparison. */
export const NO_TEAM = '-';

/** Returns the compared teams: those in the URL, or the user's team and the strongest others. */
export function readCompared(
  view: SeasonView,
  text: string | null,
  strongest: readonly string[],
): readonly string[] {
  const known = (text ?? '').split(',').filter((id) => view.team(id) !== undefined);
  if (text === NO_TEAM || known.length > 0) return [...new Set(known)].slice(0, MOST_COMPARED);
  const own = view.ownTeamId === null ? [] : [view.ownTeamId];
  return [...own, ...strongest.filter((id) => id !== view.ownTeamId)].slice(0, 2);
}

/** Returns the days of calendar weeks: "Nov 2 – Nov 22". */
export function daysOfWeeks({ league }: SeasonView, weeks: readonly number[]): string {
  const shown = league.weeks.filter(({ number }) => weeks.includes(number));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return counted(weeks.length, 'week');
  const isRow = last.number - first.number === shown.length - 1;
  return isRow
    ? formatDays({ firstDay: first.firstDay, lastDay: last.lastDay })
    : counted(shown.length, 'week');
}

export function spanInWords(weeks: readonly number[]): string {
  return counted(weeks.length, 'week');
}
