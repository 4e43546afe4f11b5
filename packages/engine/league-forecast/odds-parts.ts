import {
  fantasyDayOf,
  isHeadToHead,
  type LeagueSeason,
  type TeamId,
  type Transaction,
} from '@fantasy-stats/domain';
import type { SimulationOptions } from '../standings/odds/simulate-season.ts';
import { weekResults } from '../standings/week-results.ts';
import type { CompiledForecast, ForecastPlayer } from './compile.ts';
import { type Chances, less, type OddsSince, oddsSince } from './odds-since.ts';
import { seasonForecast } from './season-forecast.ts';

/** What moved a team's chances since before the last week that is over, all with today's projections. */
export interface OddsParts {
  /** By its own result in that week; null where it had no matchup. */
  readonly own: Chances | null;
  /** By everybody else's results in it: with `own` the change of all results. */
  readonly others: Chances;
  /** By its own adds, drops and trades since the week began; null where it made none, or they cannot be undone. */
  readonly moves: Chances | null;
}

/** Whose odds, and how they moved. */
export interface OddsPartsQuestion {
  readonly teamId: TeamId;
  /** The week, over. */
  readonly lastWeek: number;
  readonly now: Chances;
  /** What all results of the week did to them. */
  readonly change: Chances;
  readonly transactions: readonly Transaction[];
}

/** What moved a team's chances: all of it where it is known what was expected when the week began, else what can be told without. */
export type OddsMoved = ({ readonly kind: 'since' } & OddsSince) | ({ readonly kind: 'parts' } & OddsParts);

/**
 * Explains how a team's chances moved, by {@link oddsSince} where the forecast of the week's start is kept and can be compared, else by
 * {@link oddsParts}. In steps: yields null between two seasons' worth of simulations.
 *
 * @param then the forecast as it stood when the week began; null where it was not kept
 * @returns null in forms without matchups
 */
export function* oddsMoved(
  season: LeagueSeason,
  compiled: CompiledForecast,
  then: CompiledForecast | null,
  question: OddsPartsQuestion,
  options: SimulationOptions = {},
): Generator<null, OddsMoved | null> {
  if (!isHeadToHead(season.league.scoringForm)) return null;
  const { lastWeek, teamId } = question;
  const since =
    then &&
    (yield* oddsSince(season, compiled, then, question, ownResult(season, teamId, lastWeek), options));
  if (since) return { kind: 'since', ...since };
  const parts = oddsParts(season, compiled, question, options);
  return parts && { kind: 'parts', ...parts };
}

/**
 * Explains how a team's chances moved: by one season simulated from before the week in which its own matchup alone ends as it did, and by
 * one from now without its own roster moves since the week began. Both have the random numbers of the seasons they are compared
 * with, so that luck falls out of the differences.
 *
 * @param options those with which `now` and `change` were computed
 * @returns null in forms without matchups
 */
export function oddsParts(
  season: LeagueSeason,
  compiled: CompiledForecast,
  question: OddsPartsQuestion,
  options: SimulationOptions = {},
): OddsParts | null {
  const { teamId, lastWeek, now, change } = question;
  if (!isHeadToHead(season.league.scoringForm)) return null;
  const before = less(now, change);
  const given = ownResult(season, teamId, lastWeek);
  const alone =
    given &&
    chancesIn(seasonForecast(season, compiled, { ...options, throughWeek: lastWeek - 1, given }), teamId);
  if (given && !alone) return null;
  const own = alone && less(alone, before);
  const undone = withoutMoves(season, compiled, question);
  const unmoved = undone && chancesIn(seasonForecast(season, undone, options), teamId);
  return { own, others: own ? less(change, own) : change, moves: unmoved && less(now, unmoved) };
}

function chancesIn(odds: ReturnType<typeof seasonForecast>, team: TeamId): Chances | null {
  return odds?.teams.find(({ teamId }) => teamId === team) ?? null;
}

/** What the home side of a team's matchup got out of it, by the matchup's id; null where it had none. */
function ownResult(season: LeagueSeason, teamId: TeamId, week: number) {
  const matchup = season.matchups.find(
    (one) =>
      one.week === week &&
      one.status === 'final' &&
      one.away !== null &&
      [one.home, one.away].includes(teamId),
  );
  const result =
    matchup &&
    weekResults(season)
      .get(matchup.home)
      ?.find((one) => one.week === week)?.counted;
  return matchup && result ? new Map([[matchup.id, result]]) : null;
}

/**
 * A forecast in which a team's adds, drops and trades since a week began have not been made: everybody who moved in them is where he
 * was before the first. Others' own moves stay. Null where nobody is elsewhere then, and where somebody is not known any more.
 */
export function withoutMoves(
  { league }: Pick<LeagueSeason, 'league'>,
  compiled: CompiledForecast,
  { teamId, lastWeek, transactions }: Pick<OddsPartsQuestion, 'teamId' | 'lastWeek' | 'transactions'>,
): CompiledForecast | null {
  const since = league.weeks.find(({ number }) => number === lastWeek)?.firstDay;
  if (since === undefined) return null;
  const origin = new Map<string, TeamId | null>();
  const own = transactions
    .filter(({ at, teamIds }) => fantasyDayOf(new Date(at)) >= since && teamIds.includes(teamId))
    .toSorted((one, other) => one.at.localeCompare(other.at));
  for (const { playerId, from } of own.flatMap(({ moves }) => moves))
    if (!origin.has(playerId)) origin.set(playerId, from);
  const known = new Map<string, ForecastPlayer>(
    [...[...compiled.players.values()].flat(), ...compiled.freeAgents].map((one) => [one.rostered.id, one]),
  );
  const unknown = new Set([...compiled.unknown.values()].flat().map(({ id }) => id));
  const moved = [...origin].filter(([id, from]) => (known.get(id)?.rostered.teamId || null) !== from);
  /* Whom nobody can project counts nowhere. */
  if (moved.some(([id]) => !known.has(id) && !unknown.has(id))) return null;
  const back = moved.flatMap(([id, from]) => {
    const player = known.get(id);
    return player ? [{ player, from }] : [];
  });
  if (back.length === 0) return null;
  const away = new Set(back.map(({ player }) => player.rostered.id));
  return {
    ...compiled,
    players: new Map(
      [...compiled.players].map(([id, players]) => [
        id,
        [
          ...players.filter(({ rostered }) => !away.has(rostered.id)),
          ...back.flatMap(({ player, from }) =>
            from === id
              ? [{ ...player, isReserved: false, rostered: { ...player.rostered, teamId: id, slot: null } }]
              : [],
          ),
        ],
      ]),
    ),
  };
}
