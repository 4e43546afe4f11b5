import { isReserveSlot } from '@fantasy-stats/domain';
import type { ResultForm } from '@fantasy-stats/engine/valuation/expected-result';
import { leagueResultModel } from '@fantasy-stats/engine/valuation/league-result-model';
import { playerValues } from '@fantasy-stats/engine/valuation/player-values';
import { pointsWeights, scoreWeights } from '@fantasy-stats/engine/valuation/score-weights';
import { seasonPool } from '@fantasy-stats/engine/valuation/season-pool';
import { type TeamPlayer, toMyTeam } from '@fantasy-stats/engine/valuation/to-my-team';
import type { ValuedLeague } from './values-league.ts';
import type { TeamValues, ValuesQuestion } from './values-messages.ts';
import type { WindowNumbers } from './values-numbers.ts';
import { puntedPlaces } from './values-ranking.ts';

interface Member {
  readonly id: string;
  /** Place among the valued players; −1 for those nothing is known of, who bring nothing. */
  readonly place: number;
  readonly isReserved: boolean;
}

/**
 * What everybody is worth to the reader's team by the week: from the projections for the rest of the season with its games
 * and injuries; without them, from the season so far or the one before.
 *
 * @param numbersOf the numbers of a window, made once
 */
export function valuesToTeam(
  league: ValuedLeague,
  punts: ValuesQuestion['punts'],
  numbersOf: (window: TeamValues['window'], unit: 'week') => WindowNumbers | null,
): TeamValues | null {
  const { data, set, score } = league;
  const { ownTeamId } = data;
  if (ownTeamId === null || !set) return null;
  const windows = ['rest', 'season', 'lastSeason'] as const;
  for (const window of windows) {
    const numbers = numbersOf(window, 'week');
    if (!numbers) continue;
    let eligible = 0;
    for (const flag of numbers.population.eligible) eligible += flag;
    if (eligible < 2) continue;
    const rosters = rostersOf(league, numbers);
    const own = rosters.get(ownTeamId) ?? [];
    if (own.length === 0) return null;
    const given = puntedPlaces(league, punts);
    const weights = league.isByCategory
      ? scoreWeights(
          set,
          seasonPool(numbers.population, score, { kind: 'x', punts: given }).scales,
          'x',
          score,
          given,
        )
      : pointsWeights(set);
    const values = playerValues(
      numbers.means.map((mean, player) => {
        const standardError = numbers.errors?.[player];
        return { mean, games: 1, ...(standardError ? { standardError } : {}) };
      }),
      weights,
      league.inputs?.spread.correlation,
    );
    const freePlaces = Math.max(0, league.places - own.filter(({ isReserved }) => !isReserved).length);
    if (!league.isByCategory) {
      const points = (place: number) => (place < 0 ? 0 : (values[place]?.total ?? 0));
      const error = (place: number) => (place < 0 ? 0 : (values[place]?.standardError ?? 0));
      return pointsToTeam(numbers, window, own, freePlaces, points, error);
    }
    const columns = set.categories.length;
    const nothing: TeamPlayer = { scores: Float64Array.from(weights.intercept) };
    const players = values.map(
      ({ categories, categoryErrors }): TeamPlayer => ({ scores: categories, errors: categoryErrors }),
    );
    /* One more row stands for players nothing is known of: they bring nothing to their team. */
    const scores = new Float64Array((players.length + 1) * columns);
    players.forEach((player, place) => {
      scores.set(player.scores, place * columns);
    });
    const teams = [...rosters.keys()];
    if (teams.length < 2) return null;
    const model = leagueResultModel({
      form: resultForm(league),
      scores,
      columns,
      rosters: teams.map((team) =>
        (rosters.get(team) ?? []).flatMap(({ place }) => (place < 0 ? [] : [place])),
      ),
      ownTeam: teams.indexOf(ownTeamId),
      players: score.players,
      ...(data.rules.scoringForm === 'rotisserie' && score.weeks !== undefined ? { weeks: score.weeks } : {}),
      punts: given,
    });
    const roster = own.map(({ place, isReserved }) => ({
      ...(players[place] ?? nothing),
      isDroppable: !isReserved,
    }));
    const { candidates } = toMyTeam(model, roster, players, { freePlaces });
    return {
      ids: numbers.ids,
      gain: Float64Array.from(candidates, (candidate) => candidate?.gain ?? Number.NaN),
      error: Float64Array.from(candidates, (candidate) => candidate?.standardError ?? 0),
      replaces: candidates.map((candidate) =>
        candidate === null || candidate.replaces === null ? null : (own[candidate.replaces]?.id ?? null),
      ),
      window,
    };
  }
  return null;
}

function resultForm(league: ValuedLeague): ResultForm {
  const { scoringForm } = league.data.rules;
  return scoringForm === 'mostCategories' || scoringForm === 'rotisserie' ? scoringForm : 'eachCategory';
}

function rostersOf(league: ValuedLeague, numbers: WindowNumbers): Map<string, Member[]> {
  const placeOf = new Map(Array.from(numbers.ids, (id, place) => [id, place]));
  const taken = new Set<number>();
  const rosters = new Map<string, Member[]>();
  for (const { id, nbaId, teamId, slot } of league.data.players) {
    if (teamId === null) continue;
    const found = nbaId === null ? -1 : (placeOf.get(nbaId) ?? -1);
    /* Two of the platform's players who were taken for the same one of the NBA's count once. */
    const place = taken.has(found) ? -1 : found;
    if (place >= 0) taken.add(place);
    const isReserved = slot !== null && slot !== 'BN' && isReserveSlot(slot);
    rosters.set(teamId, [...(rosters.get(teamId) ?? []), { id, place, isReserved }]);
  }
  return rosters;
}

function pointsToTeam(
  numbers: WindowNumbers,
  window: TeamValues['window'],
  own: readonly Member[],
  freePlaces: number,
  points: (place: number) => number,
  error: (place: number) => number,
): TeamValues {
  const [weakest] = own
    .filter(({ isReserved }) => !isReserved)
    .sort((one, other) => points(one.place) - points(other.place));
  const replaced = freePlaces > 0 ? null : (weakest ?? null);
  const isOpen = freePlaces > 0 || replaced !== null;
  return {
    ids: numbers.ids,
    gain: Float64Array.from(numbers.ids, (_, place) =>
      isOpen ? points(place) - (replaced ? points(replaced.place) : 0) : Number.NaN,
    ),
    error: Float64Array.from(numbers.ids, (_, place) =>
      Math.hypot(error(place), replaced ? error(replaced.place) : 0),
    ),
    replaces: Array.from(numbers.ids, () => replaced?.id ?? null),
    window,
  };
}
