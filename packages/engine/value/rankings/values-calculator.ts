import { addDays } from '@fantasy-stats/domain';
import { lastOf } from '../../steps.ts';
import { gameScale, gameValues } from './game-values.ts';
import { valuesToTeam } from './to-team.ts';
import { valuation, weightsOf } from './valuation.ts';
import type { ValuedLeague } from './valued-league.ts';
import {
  type DateRange,
  type PlayerValues,
  type Valuation,
  type ValuesQuestion,
  type ValuesResult,
  type ValueWindow,
  valueWindows,
} from './values.ts';
import { type NumbersUnit, type WindowNumbers, windowNumbers } from './window-numbers.ts';

export interface ValuesCalculator {
  /**
   * Yields the values that do not depend on the user's team first, and null after steps without new results.
   */
  values(question: ValuesQuestion): Generator<ValuesResult | null, ValuesResult>;
  player(nbaId: number, question: Pick<ValuesQuestion, 'kind' | 'punts' | 'weights'>): PlayerValues;
}

const maxEntries = 40;

export function valuesCalculator(league: ValuedLeague): ValuesCalculator {
  const numbers = new Map<string, WindowNumbers | null>();
  const valuations = new Map<string, Valuation | null>();
  const toTeam = new Map<string, ValuesResult['toTeam']>();

  function cached<Result>(known: Map<string, Result>, key: string, make: () => Result): Result {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    known.set(key, made);
    const [oldest] = known.keys();
    if (known.size > maxEntries && oldest !== undefined) known.delete(oldest);
    return made;
  }
  const numbersOf = (window: ValueWindow, unit: NumbersUnit, dates: DateRange | null = null) =>
    cached(numbers, JSON.stringify([window, unit, dates]), () => windowNumbers(league, window, unit, dates));
  const valuationOf = (question: ValuesQuestion) =>
    cached(valuations, JSON.stringify(question), () => {
      const found = numbersOf(question.window, question.unit, question.dates);
      return found && valuation(league, found, question, seasonOf(question.window));
    });
  const seasonOf = (window: ValueWindow) =>
    window === 'rest' ? null : numbersOf(window === 'lastSeason' ? window : 'season', 'game');
  // Concurrent identical requests share one computation.
  const pending = new Map<string, Generator<null, ValuesResult['toTeam']>>();
  function* toTeamOf(punts: ValuesQuestion['punts']): Generator<null, ValuesResult['toTeam']> {
    const key = punts.join(' ');
    for (;;) {
      const known = toTeam.get(key);
      if (known !== undefined) return known;
      const steps = pending.get(key) ?? valuesToTeam(league, punts, numbersOf);
      pending.delete(key);
      const { done, value } = steps.next();
      if (done) return cached(toTeam, key, () => value);
      pending.set(key, steps);
      yield null;
    }
  }

  return {
    *values({ withTeam = true, ...question }) {
      const found = valuationOf(question);
      if (!withTeam) return { valuation: found, toTeam: null, isTeamKnown: false };
      // Yield the valuation early only for the first result. A page that already shows a result gains nothing
      // from half of the next one.
      if (toTeam.size === 0) yield { valuation: found, toTeam: null, isTeamKnown: false };
      return { valuation: found, toTeam: yield* toTeamOf(question.punts), isTeamKnown: true };
    },
    player: (nbaId, question) => {
      const windows = valueWindows.flatMap((window) => {
        const found = valuationOf({ ...question, window, dates: null, unit: 'game' });
        const own = found && windowOf(found, nbaId);
        return own ? [own] : [];
      });
      // Value to the team is a forecast, so it ignores punts.
      const team = lastOf(toTeamOf([]));
      const index = team?.ids.indexOf(nbaId) ?? -1;
      const gain = team?.gain[index];
      return {
        windows,
        categories: league.set?.categories.map(({ statistic }) => statistic) ?? [],
        trend: trendOf(league, numbersOf('season', 'game'), nbaId, question),
        toTeam:
          !team || gain === undefined || Number.isNaN(gain)
            ? null
            : { gain, error: team.error[index] ?? 0, replaces: team.replaces[index] ?? null },
      };
    },
  };
}

function windowOf(found: Valuation, nbaId: number): PlayerValues['windows'][number] | null {
  const index = found.ids.indexOf(nbaId);
  const total = found.totals[index];
  if (total === undefined || Number.isNaN(total)) return null;
  const columns = found.categories.length;
  const row = (values: Float64Array) => [...values.subarray(index * columns, (index + 1) * columns)];
  const present = (values: Float64Array) => row(values).map((value) => (Number.isNaN(value) ? null : value));
  let better = 0;
  for (let other = 0; other < found.ids.length; other += 1)
    if (found.ranked[other] === 1 && (found.totals[other] ?? Number.NaN) > total) better += 1;
  return {
    window: found.window,
    games: found.games[index] ?? 0,
    minutes: found.minutes[index] ?? 0,
    shown: present(found.shown),
    shownErrors: row(found.shownErrors),
    spreads: present(found.spreads),
    scores: present(found.scores),
    total,
    error: found.errors[index] ?? 0,
    rank: found.ranked[index] === 1 ? better + 1 : null,
  };
}

/** Values a player's games one by one as if each were their average, on the season's scale per game. */
function trendOf(
  league: ValuedLeague,
  season: WindowNumbers | null,
  nbaId: number,
  question: Pick<ValuesQuestion, 'kind' | 'punts' | 'weights'>,
): PlayerValues['trend'] {
  const { running } = league;
  const weights = season && weightsOf(league, season, question);
  const player = running?.lines.ids.indexOf(nbaId) ?? -1;
  if (!running || !weights || player < 0) return [];
  const { firstDay } = running.lines;
  return gameValues(running, gameScale(weights.value), player).map(({ day, value }) => ({
    day: addDays(firstDay, day),
    value,
  }));
}
