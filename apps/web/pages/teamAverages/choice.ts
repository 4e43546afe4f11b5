import { type AverageBasis, playedWeeks } from '@fantasy-stats/engine/standings';
import { begunWeeks, isWeekly, knowsGames, type SeasonView } from '../../league/season-view.ts';
import { numbersIn, oneOf } from '../../shell/use-address.ts';
import { counted, formatDays } from '../../words/phrases.ts';

export const bases = ['week', 'matchup', 'game'] as const satisfies readonly AverageBasis[];
export type Basis = (typeof bases)[number];

export const basisLabel = {
  week: 'Per week',
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

/** The window an address asks for. */
export function readWindow(read: (name: string) => string | null): Window {
  return oneOf(read('window'), windows);
}

/** What the averages are taken over, as the address has it. */
export interface AverageChoice {
  readonly basis: Basis;
  readonly window: Window;
  readonly weeks: readonly number[];
}

/** Windows by which the players of a team are valued. */
export const carrierWindows = ['season', 'last30', 'rest'] as const;

/** How many teams can be compared. */
export const MOST_COMPARED = 4;

/**
 * Reads basis, window and weeks from the address. The season and the last weeks are completed weeks of the regular
 * season; chosen weeks may be any that have begun.
 */
export function readChoice(view: SeasonView, read: (name: string) => string | null): AverageChoice {
  const asked = oneOf(read('basis'), bases);
  // A link from a league that tells more than this one still opens: what is not known here falls back.
  const isKnown = asked === 'week' || (asked === 'game' ? knowsGames(view) : isWeekly(view));
  const basis = isKnown ? asked : bases[0];
  const window = readWindow(read);
  const begun = begunWeeks(view);
  const completed = playedWeeks(view.league);
  // Before the first week is over the running one is all there is.
  const usual = completed.length > 0 ? completed : begun;
  if (window === 'chosen') {
    const chosen = numbersIn(read('weeks')).filter((week) => begun.includes(week));
    return { basis, window, weeks: chosen.length > 0 ? chosen.sort((one, other) => one - other) : usual };
  }
  const last = window === 'last3' ? 3 : window === 'last5' ? 5 : usual.length;
  return { basis, window, weeks: usual.slice(-last) };
}

/** Written in the address when every team was taken out of the comparison. */
export const NOBODY = '-';

/** The teams that are compared: those of the address it knows, none where it says so, else the reader's own and the strongest others. */
export function readCompared(
  view: SeasonView,
  text: string | null,
  strongest: readonly string[],
): readonly string[] {
  const known = (text ?? '').split(',').filter((id) => view.team(id) !== undefined);
  if (text === NOBODY || known.length > 0) return [...new Set(known)].slice(0, MOST_COMPARED);
  const own = view.ownTeamId === null ? [] : [view.ownTeamId];
  return [...own, ...strongest.filter((id) => id !== view.ownTeamId)].slice(0, 2);
}

/** Weeks of the calendar, for leagues that number none: "Nov 2 – Nov 22". */
export function daysOfWeeks({ league }: SeasonView, weeks: readonly number[]): string {
  const shown = league.weeks.filter(({ number }) => weeks.includes(number));
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return counted(weeks.length, 'week');
  const isRow = last.number - first.number === shown.length - 1;
  return isRow
    ? formatDays({ firstDay: first.firstDay, lastDay: last.lastDay })
    : counted(shown.length, 'week');
}

/** The number of weeks, for a sentence. */
export function spanInWords(weeks: readonly number[]): string {
  return counted(weeks.length, 'week');
}
