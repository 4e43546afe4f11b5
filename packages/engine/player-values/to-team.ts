import { daysBetween, type Position, type RosterSlot } from '@fantasy-stats/domain';
import { isUndroppable, openSpots, positionOverLimit, takesSpot } from '../roster-moves/index.ts';
import {
  heldAfterSwap,
  heldShares,
  heldWithOneMore,
  kindsOfDays,
  leagueResultModel,
  playerValues,
  pointsWeights,
  type ResultForm,
  type ScoreWeights,
  scoreWeights,
  seasonPool,
  type TeamLineups,
  type TeamPlayer,
  type TypicalLineupPlayer,
  toMyTeamInSteps,
} from '../valuation/index.ts';
import { puntedPlaces } from './valuation.ts';
import type { ValuedLeague } from './valued-league.ts';
import type { TeamValues, ValuesQuestion } from './values.ts';
import type { WindowNumbers } from './window-numbers.ts';

/** Players of the roster whose places are tried with all line-ups; whoever is worth more than these many is not the weakest. */
const LINE_UP_TRIES = 5;

interface Member {
  readonly id: string;
  /** Place among the valued players; −1 for those nothing is known of, who bring nothing. */
  readonly place: number;
  readonly slot: RosterSlot | null;
  readonly primaryPosition: Position | null;
  /** Whether the league lets his team drop him for another: not out of a slot for the injured, for that makes no place. */
  readonly isDroppable: boolean;
}

/**
 * What everybody is worth to the reader's team by the week: from the projections for the rest of the season with its games
 * and injuries; without them, from the season so far or the one before.
 *
 * @param numbersOf the numbers of a window, made once
 * @yields between its steps
 */
export function* valuesToTeam(
  league: ValuedLeague,
  punts: ValuesQuestion['punts'],
  numbersOf: (window: TeamValues['window'], unit: 'week') => WindowNumbers | null,
): Generator<null, TeamValues | null> {
  const { data, set, score } = league;
  const { ownTeamId } = data.rules;
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
    const { scales } = league.isByCategory
      ? seasonPool(numbers.population, score, { kind: 'x', punts: given })
      : { scales: [] };
    const weights = league.isByCategory ? scoreWeights(set, scales, 'x', score, given) : pointsWeights(set);
    const values = playerValues(
      numbers.means.map((mean, player) => {
        const standardError = numbers.errors?.[player];
        return { mean, games: 1, ...(standardError ? { standardError } : {}) };
      }),
      weights,
      league.inputs?.spread.correlation,
    );
    // Managers fill line-ups by what a game brings, in G-scores or points.
    const byGame = league.isByCategory ? scoreWeights(set, scales, 'g', score, given) : weights;
    const inLineUps = lineUpPlayers(league, numbers, byGame);
    const nobody: TypicalLineupPlayer = { positions: [], games: 0, value: 0 };
    const lineUpOf = (place: number): TypicalLineupPlayer => inLineUps[place] ?? nobody;
    const rules = {
      slots: data.rules.slots,
      lock: data.rules.lineupLock,
      days: kindsOfDays(gamesByDay(league, numbers)),
    };
    const held = heldWithOneMore(rules);
    const freePlaces = openSpots(data.rules.slots, own);
    const isLegal = legalSwaps(league, numbers, own);
    if (!league.isByCategory) {
      const points = (place: number) => (place < 0 ? 0 : (values[place]?.total ?? 0));
      const error = (place: number) => (place < 0 ? 0 : (values[place]?.standardError ?? 0));
      const playing = { held, roster: own.map(({ place }) => lineUpOf(place)), candidates: inLineUps };
      return yield* pointsToTeam(numbers, window, own, { freePlaces, isLegal }, points, error, playing);
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
    const heldOf = heldShares(rules);
    yield null;
    const model = leagueResultModel({
      form: resultForm(league),
      scores,
      columns,
      rosters: teams.map((team) =>
        (rosters.get(team) ?? []).flatMap(({ place }) => (place < 0 ? [] : [place])),
      ),
      ownTeam: teams.indexOf(ownTeamId),
      players: score.players,
      lineups: {
        shares: teams.map((team) => {
          const known = (rosters.get(team) ?? []).flatMap(({ place }) => (place < 0 ? [] : [place]));
          return heldOf(known.map(lineUpOf)).slice();
        }),
        nothing: nothing.scores,
      },
      ...(data.rules.scoringForm === 'rotisserie' && score.weeks !== undefined ? { weeks: score.weeks } : {}),
      punts: given,
    });
    const roster = own.map(({ place, isDroppable }) => ({ ...(players[place] ?? nothing), isDroppable }));
    const { candidates } = yield* toMyTeamInSteps(model, roster, players, {
      freePlaces,
      isLegal,
      lineups: {
        held,
        roster: own.map(({ place }) => lineUpOf(place)),
        candidates: inLineUps,
        nothing: nothing.scores,
        tries: LINE_UP_TRIES,
      },
    });
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
  for (const player of league.data.players) {
    const { id, nbaId, teamId, slot, primaryPosition = null } = player;
    if (teamId === null) continue;
    const found = nbaId === null ? -1 : (placeOf.get(nbaId) ?? -1);
    /* Two of the platform's players who were taken for the same one of the NBA's count once. */
    const place = taken.has(found) ? -1 : found;
    if (place >= 0) taken.add(place);
    const isDroppable = takesSpot(slot) && !isUndroppable(league.data, player);
    const member = { id, place, slot, primaryPosition, isDroppable };
    rosters.set(teamId, [...(rosters.get(teamId) ?? []), member]);
  }
  return rosters;
}

/**
 * Whether the own team may take a valued player for one of its own (−1: into a free place) by the league's limits of positions. Who
 * is on the team already takes nobody's position.
 */
function legalSwaps(
  { data }: ValuedLeague,
  numbers: WindowNumbers,
  own: readonly Member[],
): (candidate: number, dropped: number) => boolean {
  const { mostByPosition } = data.rules.rosterRules;
  if (Object.keys(mostByPosition).length === 0) return () => true;
  const known = new Map(data.players.flatMap((one) => (one.nbaId === null ? [] : [[one.nbaId, one]])));
  const members = new Set(own.map(({ place }) => place));
  return (candidate, dropped) => {
    const comes = known.get(numbers.ids[candidate] ?? -1);
    if (!comes || members.has(candidate)) return true;
    const after = [...own.filter((_, member) => member !== dropped), comes];
    return positionOverLimit(mostByPosition, own, after) === null;
  };
}

/** The valued players as line-ups see them. Whose positions the platform does not tell stands in the utility slots. */
function lineUpPlayers(
  { data }: ValuedLeague,
  numbers: WindowNumbers,
  { weights, counts }: ScoreWeights,
): TypicalLineupPlayer[] {
  const positions = new Map(
    data.players.flatMap((one) => (one.nbaId === null ? [] : [[one.nbaId, one.positions]])),
  );
  const weeks = (daysBetween(numbers.firstDay, numbers.lastDay) + 1) / 7;
  const parts = weights.length / Math.max(1, counts.length);
  return Array.from(numbers.ids, (id, place): TypicalLineupPlayer => {
    const games = (numbers.games[place] ?? 0) / weeks;
    let worth = 0;
    numbers.means[place]?.forEach((count, part) => {
      for (let column = 0; column < counts.length; column += 1)
        worth += (counts[column] ?? 0) * (weights[column * parts + part] ?? 0) * count;
    });
    return { positions: positions.get(id) ?? [], games, value: games > 0 ? worth / games : 0 };
  });
}

/** Games of all NBA teams on each day of a window. */
function gamesByDay({ inputs, running, earlier }: ValuedLeague, numbers: WindowNumbers): ArrayLike<number> {
  const length = daysBetween(numbers.firstDay, numbers.lastDay) + 1;
  if (numbers.window === 'rest') {
    const counts = new Float64Array(length);
    for (const games of Object.values(inputs?.games ?? {}))
      for (const { day } of games) {
        const place = daysBetween(numbers.firstDay, day);
        if (place >= 0 && place < length) counts[place] = (counts[place] ?? 0) + 1;
      }
    return counts;
  }
  const lines = (numbers.window === 'lastSeason' ? earlier : running)?.lines;
  if (!lines) return [];
  const from = daysBetween(lines.firstDay, numbers.firstDay);
  return lines.gamesByDay.slice(from, from + length);
}

function* pointsToTeam(
  numbers: WindowNumbers,
  window: TeamValues['window'],
  own: readonly Member[],
  { freePlaces, isLegal }: { freePlaces: number; isLegal: (candidate: number, dropped: number) => boolean },
  points: (place: number) => number,
  error: (place: number) => number,
  { held, roster, candidates }: Pick<TeamLineups, 'held' | 'roster' | 'candidates'>,
): Generator<null, TeamValues> {
  const sharesAfter = heldAfterSwap(held, roster);
  /* Points of the line-ups with a candidate (−1: none) and without one of the roster (−1: all of them). */
  const pointsWith = (candidate: number, dropped: number): number => {
    const nobody: TypicalLineupPlayer = { positions: [], games: 0, value: 0 };
    const shares = sharesAfter(dropped, candidate < 0 ? null : (candidates[candidate] ?? nobody));
    const places = own.flatMap(({ place }, member) => (member === dropped ? [] : [place]));
    if (candidate >= 0) places.push(candidate);
    return places.reduce((sum, place, member) => sum + (shares[member] ?? 0) * points(place), 0);
  };
  const before = pointsWith(-1, -1);
  const droppable = own
    .flatMap(({ isDroppable }, member) => (isDroppable ? [member] : []))
    .sort((a, b) => points(own[a]?.place ?? -1) - points(own[b]?.place ?? -1) || a - b);
  const bestOf = (candidate: number): { after: number; dropped: number | null } | null => {
    if (freePlaces > 0 && isLegal(candidate, -1)) return { after: pointsWith(candidate, -1), dropped: null };
    const legal = droppable.filter((member) => isLegal(candidate, member)).slice(0, LINE_UP_TRIES);
    return legal.reduce<{ after: number; dropped: number | null } | null>((top, dropped) => {
      const after = pointsWith(candidate, dropped);
      return top === null || after > top.after ? { after, dropped } : top;
    }, null);
  };
  const best: ReturnType<typeof bestOf>[] = [];
  for (let candidate = 0; candidate < numbers.ids.length; candidate += 1) {
    best.push(bestOf(candidate));
    yield null;
  }
  const replaced = (place: number): Member | null => {
    const dropped = best[place]?.dropped ?? null;
    return dropped === null ? null : (own[dropped] ?? null);
  };
  return {
    ids: numbers.ids,
    gain: Float64Array.from(best, (one) => (one === null ? Number.NaN : one.after - before)),
    error: Float64Array.from(numbers.ids, (_, place) =>
      Math.hypot(error(place), error(replaced(place)?.place ?? -1)),
    ),
    replaces: Array.from(numbers.ids, (_, place) => replaced(place)?.id ?? null),
    window,
  };
}
