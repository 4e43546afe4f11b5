import { addDays } from '@fantasy-stats/domain';
import { lastOf } from '../steps.ts';
import { gameScale, gameValues } from './game-values.ts';
import { valuesToTeam } from './to-team.ts';
import { valuation, weightsOf } from './valuation.ts';
import type { ValuedLeague } from './valued-league.ts';
import {
  type DateRange,
  type PlayerValues,
  type Valuation,
  type ValuesAnswer,
  type ValuesQuestion,
  type ValueWindow,
  valueWindows,
} from './values.ts';
import { type NumbersUnit, type WindowNumbers, windowNumbers } from './window-numbers.ts';

/** Answers questions about one league; what was computed once is kept. */
export interface ValuesAnswers {
  /** What does not hang on the reader's team first; null after a step that has found nothing new. */
  values(question: ValuesQuestion): Generator<ValuesAnswer | null, ValuesAnswer>;
  player(nbaId: number, question: Pick<ValuesQuestion, 'kind' | 'punts' | 'weights'>): PlayerValues;
}

const mostKept = 40;

export function valuesAnswers(league: ValuedLeague): ValuesAnswers {
  const numbers = new Map<string, WindowNumbers | null>();
  const valuations = new Map<string, Valuation | null>();
  const toTeam = new Map<string, ValuesAnswer['toTeam']>();

  function kept<Answer>(known: Map<string, Answer>, key: string, make: () => Answer): Answer {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    known.set(key, made);
    const [oldest] = known.keys();
    if (known.size > mostKept && oldest !== undefined) known.delete(oldest);
    return made;
  }
  const numbersOf = (window: ValueWindow, unit: NumbersUnit, dates: DateRange | null = null) =>
    kept(numbers, JSON.stringify([window, unit, dates]), () => windowNumbers(league, window, unit, dates));
  const valuationOf = (question: ValuesQuestion) =>
    kept(valuations, JSON.stringify(question), () => {
      const found = numbersOf(question.window, question.unit, question.dates);
      return found && valuation(league, found, question, seasonOf(question.window));
    });
  const seasonOf = (window: ValueWindow) =>
    window === 'rest' ? null : numbersOf(window === 'lastSeason' ? window : 'season', 'game');
  /* Who asks the same meanwhile goes on with what is being computed. */
  const begun = new Map<string, Generator<null, ValuesAnswer['toTeam']>>();
  function* toTeamOf(punts: ValuesQuestion['punts']): Generator<null, ValuesAnswer['toTeam']> {
    const key = punts.join(' ');
    for (;;) {
      const known = toTeam.get(key);
      if (known !== undefined) return known;
      const steps = begun.get(key) ?? valuesToTeam(league, punts, numbersOf);
      begun.delete(key);
      const { done, value } = steps.next();
      if (done) return kept(toTeam, key, () => value);
      begun.set(key, steps);
      yield null;
    }
  }

  return {
    *values({ withTeam = true, ...question }) {
      const found = valuationOf(question);
      if (!withTeam) return { valuation: found, toTeam: null, isTeamKnown: false };
      /* Later ones come whole: a page that shows the one before has nothing to gain from half of the next. */
      if (toTeam.size === 0) yield { valuation: found, toTeam: null, isTeamKnown: false };
      return { valuation: found, toTeam: yield* toTeamOf(question.punts), isTeamKnown: true };
    },
    player: (nbaId, question) => {
      const windows = valueWindows.flatMap((window) => {
        const found = valuationOf({ ...question, window, dates: null, unit: 'game' });
        const own = found && windowOf(found, nbaId);
        return own ? [own] : [];
      });
      /* What he brings the team is a forecast: of it nothing is given up. */
      const team = lastOf(toTeamOf([]));
      const place = team?.ids.indexOf(nbaId) ?? -1;
      const gain = team?.gain[place];
      return {
        windows,
        categories: league.set?.categories.map(({ statistic }) => statistic) ?? [],
        trend: trendOf(league, numbersOf('season', 'game'), nbaId, question),
        toTeam:
          !team || gain === undefined || Number.isNaN(gain)
            ? null
            : { gain, error: team.error[place] ?? 0, replaces: team.replaces[place] ?? null },
      };
    },
  };
}

function windowOf(found: Valuation, nbaId: number): PlayerValues['windows'][number] | null {
  const place = found.ids.indexOf(nbaId);
  const total = found.totals[place];
  if (total === undefined || Number.isNaN(total)) return null;
  const columns = found.categories.length;
  const row = (values: Float64Array) => [...values.subarray(place * columns, (place + 1) * columns)];
  const present = (values: Float64Array) => row(values).map((value) => (Number.isNaN(value) ? null : value));
  let better = 0;
  for (let other = 0; other < found.ids.length; other += 1)
    if (found.ranked[other] === 1 && (found.totals[other] ?? Number.NaN) > total) better += 1;
  return {
    window: found.window,
    games: found.games[place] ?? 0,
    minutes: found.minutes[place] ?? 0,
    shown: present(found.shown),
    shownErrors: row(found.shownErrors),
    spreads: present(found.spreads),
    scores: present(found.scores),
    total,
    error: found.errors[place] ?? 0,
    rank: found.ranked[place] === 1 ? better + 1 : null,
  };
}

/** A player's games one by one, each valued as if it were his average: on the season's own scale per game. */
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
