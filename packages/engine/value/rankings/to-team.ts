import { daysBetween, type Position, type RosterSlot } from '@fantasy-stats/domain';
import { isUndroppable, openSpots, positionOverLimit, takesSpot } from '../../roster/index.ts';
import {
  countedAfterSwap,
  countedWithOneMore,
  kindsOfDays,
  leagueResultModel,
  playerValues,
  pointsWeights,
  type ResultForm,
  type ScoreWeights,
  scoreWeights,
  seasonPool,
  shareCounter,
  type TeamLineups,
  type TeamPlayer,
  type TypicalLineupPlayer,
  toMyTeamInSteps,
} from '../index.ts';
import { puntedIndices } from './valuation.ts';
import type { ValuedLeague } from './valued-league.ts';
import type { TeamValues, ValuesQuestion } from './values.ts';
import type { WindowNumbers } from './window-numbers.ts';

/** Number of weakest roster players whose replacement is evaluated with full lineups. */
const LINE_UP_TRIES = 5;

interface Member {
  readonly id: string;
  /** Index among the valued players; −1 for unknown players, who contribute nothing. */
  readonly index: number;
  readonly slot: RosterSlot | null;
  readonly primaryPosition: Position | null;
  /**
   * Whether the team can drop the player for another: not from an injured slot, because that opens no spot.
   */
  readonly isDroppable: boolean;
}

/**
 * Computes each player's value to the user's team per week, from rest-of-season projections with games and
 * injuries; without them, from this season so far or the last one.
 *
 * @param numbersOf returns the numbers of a window
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
    const given = puntedIndices(league, punts);
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
    // Managers fill lineups by value per game, in G-scores or points.
    const byGame = league.isByCategory ? scoreWeights(set, scales, 'g', score, given) : weights;
    const inLineUps = lineUpPlayers(league, numbers, byGame);
    const emptyPlayer: TypicalLineupPlayer = { positions: [], games: 0, value: 0 };
    const lineUpOf = (index: number): TypicalLineupPlayer => inLineUps[index] ?? emptyPlayer;
    const rules = {
      slots: data.rules.slots,
      lock: data.rules.lineupLock,
      days: kindsOfDays(gamesByDay(league, numbers)),
    };
    const countedShares = countedWithOneMore(rules);
    const openSpotCount = openSpots(data.rules.slots, own);
    const isLegal = legalSwaps(league, numbers, own);
    if (!league.isByCategory) {
      const points = (index: number) => (index < 0 ? 0 : (values[index]?.total ?? 0));
      const error = (index: number) => (index < 0 ? 0 : (values[index]?.standardError ?? 0));
      const playing = {
        countedShares,
        roster: own.map(({ index }) => lineUpOf(index)),
        candidates: inLineUps,
      };
      return yield* pointsToTeam(numbers, window, own, { openSpotCount, isLegal }, points, error, playing);
    }
    const columns = set.categories.length;
    const nothing: TeamPlayer = { scores: Float64Array.from(weights.intercept) };
    const players = values.map(
      ({ categories, categoryErrors }): TeamPlayer => ({ scores: categories, errors: categoryErrors }),
    );
    // The last row is for unknown players, who contribute nothing.
    const scores = new Float64Array((players.length + 1) * columns);
    players.forEach((player, index) => {
      scores.set(player.scores, index * columns);
    });
    const teams = [...rosters.keys()];
    if (teams.length < 2) return null;
    const countedSharesOf = shareCounter(rules);
    yield null;
    const model = leagueResultModel({
      form: resultForm(league),
      scores,
      columns,
      rosters: teams.map((team) =>
        (rosters.get(team) ?? []).flatMap(({ index }) => (index < 0 ? [] : [index])),
      ),
      ownTeam: teams.indexOf(ownTeamId),
      players: score.players,
      lineups: {
        shares: teams.map((team) => {
          const known = (rosters.get(team) ?? []).flatMap(({ index }) => (index < 0 ? [] : [index]));
          return countedSharesOf(known.map(lineUpOf)).slice();
        }),
        nothing: nothing.scores,
      },
      ...(data.rules.scoringForm === 'rotisserie' && score.weeks !== undefined ? { weeks: score.weeks } : {}),
      punts: given,
    });
    const roster = own.map(({ index, isDroppable }) => ({ ...(players[index] ?? nothing), isDroppable }));
    const { candidates } = yield* toMyTeamInSteps(model, roster, players, {
      openSpotCount,
      isLegal,
      lineups: {
        countedShares,
        roster: own.map(({ index }) => lineUpOf(index)),
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
  const indexOf = new Map(Array.from(numbers.ids, (id, index) => [id, index]));
  const taken = new Set<number>();
  const rosters = new Map<string, Member[]>();
  for (const player of league.data.players) {
    const { id, nbaId, teamId, slot, primaryPosition = null } = player;
    if (teamId === null) continue;
    const found = nbaId === null ? -1 : (indexOf.get(nbaId) ?? -1);
    // If two platform players match the same NBA player, they count once.
    const index = taken.has(found) ? -1 : found;
    if (index >= 0) taken.add(index);
    const isDroppable = takesSpot(slot) && !isUndroppable(league.data, player);
    const member = { id, index, slot, primaryPosition, isDroppable };
    rosters.set(teamId, [...(rosters.get(teamId) ?? []), member]);
  }
  return rosters;
}

/**
 * Returns whether position limits allow the team to add a valued player for one of its own (−1: in an open
 * spot).
 */
function legalSwaps(
  { data }: ValuedLeague,
  numbers: WindowNumbers,
  own: readonly Member[],
): (candidate: number, dropped: number) => boolean {
  const { mostByPosition } = data.rules.rosterRules;
  if (Object.keys(mostByPosition).length === 0) return () => true;
  const known = new Map(data.players.flatMap((one) => (one.nbaId === null ? [] : [[one.nbaId, one]])));
  const members = new Set(own.map(({ index }) => index));
  return (candidate, dropped) => {
    const comes = known.get(numbers.ids[candidate] ?? -1);
    if (!comes || members.has(candidate)) return true;
    const after = [...own.filter((_, member) => member !== dropped), comes];
    return positionOverLimit(mostByPosition, own, after) === null;
  };
}

/** Returns the valued players for lineups. Players without known positions only fill utility slots. */
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
  return Array.from(numbers.ids, (id, index): TypicalLineupPlayer => {
    const games = (numbers.games[index] ?? 0) / weeks;
    let total = 0;
    numbers.means[index]?.forEach((count, part) => {
      for (let column = 0; column < counts.length; column += 1)
        total += (counts[column] ?? 0) * (weights[column * parts + part] ?? 0) * count;
    });
    return { positions: positions.get(id) ?? [], games, value: games > 0 ? total / games : 0 };
  });
}

/** Returns the number of NBA teams' games on each day of a window. */
function gamesByDay({ inputs, running, earlier }: ValuedLeague, numbers: WindowNumbers): ArrayLike<number> {
  const length = daysBetween(numbers.firstDay, numbers.lastDay) + 1;
  if (numbers.window === 'rest') {
    const counts = new Float64Array(length);
    for (const games of Object.values(inputs?.games ?? {}))
      for (const { day } of games) {
        const index = daysBetween(numbers.firstDay, day);
        if (index >= 0 && index < length) counts[index] = (counts[index] ?? 0) + 1;
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
  {
    openSpotCount,
    isLegal,
  }: { openSpotCount: number; isLegal: (candidate: number, dropped: number) => boolean },
  points: (index: number) => number,
  error: (index: number) => number,
  { countedShares, roster, candidates }: Pick<TeamLineups, 'countedShares' | 'roster' | 'candidates'>,
): Generator<null, TeamValues> {
  const sharesAfter = countedAfterSwap(countedShares, roster);
  // Returns a lineup's points with a candidate (−1: none) and without a roster player (−1: no drop).
  const pointsWith = (candidate: number, dropped: number): number => {
    const emptyPlayer: TypicalLineupPlayer = { positions: [], games: 0, value: 0 };
    const shares = sharesAfter(dropped, candidate < 0 ? null : (candidates[candidate] ?? emptyPlayer));
    const indices = own.flatMap(({ index }, member) => (member === dropped ? [] : [index]));
    if (candidate >= 0) indices.push(candidate);
    return indices.reduce((sum, index, member) => sum + (shares[member] ?? 0) * points(index), 0);
  };
  const before = pointsWith(-1, -1);
  const droppable = own
    .flatMap(({ isDroppable }, member) => (isDroppable ? [member] : []))
    .sort((a, b) => points(own[a]?.index ?? -1) - points(own[b]?.index ?? -1) || a - b);
  const bestOf = (candidate: number): { after: number; dropped: number | null } | null => {
    if (openSpotCount > 0 && isLegal(candidate, -1))
      return { after: pointsWith(candidate, -1), dropped: null };
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
  const replaced = (index: number): Member | null => {
    const dropped = best[index]?.dropped ?? null;
    return dropped === null ? null : (own[dropped] ?? null);
  };
  return {
    ids: numbers.ids,
    gain: Float64Array.from(best, (one) => (one === null ? Number.NaN : one.after - before)),
    error: Float64Array.from(numbers.ids, (_, index) =>
      Math.hypot(error(index), error(replaced(index)?.index ?? -1)),
    ),
    replaces: Array.from(numbers.ids, (_, index) => replaced(index)?.id ?? null),
    window,
  };
}
