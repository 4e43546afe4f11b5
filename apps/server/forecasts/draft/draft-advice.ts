import {
  advisedPlayers,
  type DraftAdvice,
  type NoDraftAdviceReason,
} from '@fantasy-stats/contract/draft-advice';
import type { DraftRoom } from '@fantasy-stats/contract/draft-room-shape';
import type { Defaults, OwnProjection } from '@fantasy-stats/contract/marks';
import { withOwnProjections } from '@fantasy-stats/contract/own-inputs';
import { countsOf, ownWeights } from '@fantasy-stats/contract/own-weights';
import { resultOf } from '@fantasy-stats/questions';
import { draft, type RoomAdvice, type RoomRules } from '@fantasy-stats/questions/draft';
import { moneyOf, roomQuestion, turnsToCome } from '@fantasy-stats/questions/draft-room';
import { areUsualPicksOfToday, usualPicksOf, usualPlaces } from '@fantasy-stats/questions/usual-picks';
import { aimOf, costIn, countedIn } from '@fantasy-stats/words/draft-cost';
import type { Connection } from '../../kernel/database/index.ts';
import { newcomerNumber } from '../../nba/newcomer-number.ts';
import { inputsResult, type PreparedForecast } from '../compute-forecast.ts';
import type { LeagueFacts } from '../forecast-facts.ts';
import { isUnprojectable } from '../keepers/plan-league-keepers.ts';
import { readNumberedAverages } from './draft-averages.ts';

export interface DraftAdviceRequest {
  readonly room: DraftRoom;
  readonly defaults: Pick<Defaults, 'punts' | 'weights' | 'usesOwnWeights'>;
  /** The user's own projections; null if the user does not apply them. */
  readonly own: readonly OwnProjection[] | null;
}

export interface FoundDraftAdvice {
  readonly advice: DraftAdvice | null;
  readonly none: NoDraftAdviceReason | null;
}

/** Returns the advice that the draft page shows for a room of the league. */
export async function adviseDraft(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  { defaults, own, room }: DraftAdviceRequest,
): Promise<FoundDraftAdvice> {
  const { facts, wire } = prepared;
  if (!wire) return { advice: null, none: inputsResult(prepared).noInputs ?? 'notRead' };
  if (wire.players.ids.length === 0) return { advice: null, none: 'over' };
  const turns = turnsToCome(room);
  if (turns.length === 0) return { advice: null, none: 'draftOver' };
  const { league } = facts.season;
  const counts = countsOf(ownWeights(defaults, league));
  const inputs = own ? withOwnProjections(wire, own) : wire;
  // Once the season has started, average draft positions no longer reflect players' values.
  const hasAverages = areUsualPicksOfToday(league);
  const averages = hasAverages ? (await readNumberedAverages(connection.database, league.id)).averages : [];
  const rules: RoomRules = {
    teams: room.teams,
    rounds: room.rounds,
    punts: room.punts,
    usual: usualPlaces(usualPicksOf(averages), room),
    positions: countedPositions(facts),
  };
  try {
    const found = resultOf(draft, { inputs, rules }, roomQuestion(room, counts));
    const names = new Map(wire.players.ids.map((id, index) => [id, wire.players.names[index] ?? id]));
    const counted = countedIn(found.statistics, counts);
    const { factor, unit } = costIn(
      league.scoringForm,
      found.statistics.length,
      room.teams,
      counted,
      aimOf(league.scoringForm, room.valueFor, counted !== null),
    );
    const isAuction = room.kind === 'auction';
    const untilOwn = turns.findIndex(({ team }) => team === room.seat);
    return {
      advice: {
        unit,
        onClock: isAuction ? null : (turns[0]?.team ?? null),
        picksUntilOwn: isAuction || untilOwn < 0 ? null : untilOwn,
        money: isAuction ? moneyOf(room, room.seat) : null,
        ...shownPlayers(found, room, names, factor),
        // If the user has no picks left, the engine returns no weights or chances.
        categories: (untilOwn < 0 ? [] : found.statistics).map((statistic, index) => ({
          statistic,
          weight: found.weights[index] ?? 1,
          chance: found.chances[index] ?? 0,
        })),
        matchup: untilOwn < 0 || found.statistics.length > 0 ? null : (found.chances[0] ?? null),
      },
      none: null,
    };
  } catch (thrown) {
    if (isUnprojectable(thrown)) return { advice: null, none: 'nothingProjectable' };
    throw thrown;
  }
}

/**
 * Returns recommended picks and undrafted players with their names, without the category scores that only the
 * page shows.
 */
function shownPlayers(
  { picks, players }: RoomAdvice,
  room: DraftRoom,
  names: ReadonlyMap<string, string>,
  factor: number,
): Pick<DraftAdvice, 'picks' | 'players'> {
  const drafted = new Set(room.picks.map(({ id }) => id));
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    picks: picks
      .filter(({ id }) => !drafted.has(id))
      .map(({ cost, id, nextTurn }) => ({
        id,
        name: nameOf(id),
        behind: cost * factor,
        nextTurn: room.kind === 'auction' ? null : nextTurn,
      })),
    players: players
      .filter(({ id }) => !drafted.has(id))
      .slice(0, advisedPlayers)
      .map(({ bid, gamesPerWeek, id, price, rank, value }) => ({
        id,
        name: nameOf(id),
        ...{ value, rank, gamesPerWeek, price, bid },
      })),
  };
}

/**
 * Returns each player's position that counts toward the league's roster limits, by NBA id; empty if there are
 * no limits.
 */
function countedPositions({
  nbaNumbers,
  otherNumbers,
  others,
  players,
  season,
}: LeagueFacts): RoomRules['positions'] {
  if (Object.keys(season.league.rosterRules.mostByPosition).length === 0) return [];
  return [...players, ...others].flatMap(({ id, nbaTeam, primaryPosition }) => {
    const newcomer = nbaTeam === null ? null : newcomerNumber(id);
    const nbaId = nbaNumbers.get(id) ?? otherNumbers.get(id) ?? newcomer;
    return nbaId === null || !primaryPosition ? [] : [[String(nbaId), primaryPosition] as const];
  });
}
