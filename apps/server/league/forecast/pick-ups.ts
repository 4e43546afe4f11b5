import type { WeighedPickups } from '@fantasy-stats/contract/advice';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import type { Day, TeamId } from '@fantasy-stats/domain';
import {
  bestPickups,
  CannotStream,
  type PickupQuestion,
  pickupQuestion,
} from '@fantasy-stats/engine/streaming';
import type { Connection } from '../../database/index.ts';
import { readLeaguePlayers } from '../players/read-players.ts';
import { readAddsLeft } from './adds-left.ts';
import type { PreparedForecast } from './compute.ts';
import { withFreeAgents } from './free-agents.ts';

/** A free agent in the place of the player a team can best do without, by what he does to its matchup. */
export interface WeighedPickup {
  readonly week: number;
  /** The week's last day. */
  readonly lastDay: Day;
  readonly player: { readonly id: string; readonly name: string };
  /** Null where the roster has a free place. */
  readonly drop: { readonly id: string; readonly name: string } | null;
  /** From which day on he plays. */
  readonly day: Day;
  /** His games that are expected to count. */
  readonly games: number;
  /** Chance to win the matchup without him and with him, a tie as half a win. */
  readonly before: number;
  readonly after: number;
}

/** The pickups for a matchup; none without one. */
export function pickupsOfMatchup({
  chance: before,
  lastDay,
  pickups,
  week,
}: WeighedPickups): WeighedPickup[] {
  if (week === null || lastDay === null || before === null) return [];
  return pickups.map(({ chance, day, drop, games, player }) => ({
    week,
    lastDay,
    player,
    drop,
    day,
    games,
    before,
    after: chance ?? before,
  }));
}

/** Moves that are read to count a team's adds: more than a league makes in its longest week. */
export const movesRead = 500;

const nothing: Omit<WeighedPickups, 'none'> = {
  week: null,
  firstDay: null,
  lastDay: null,
  unit: null,
  chance: null,
  pickups: [],
  weighed: 0,
  addsLeft: null,
};

/**
 * The best pickups of a team for its running matchup (or the next one, where nothing is left of it), or for the next days where
 * there are no matchups, the best first: the question `/home` asks. Where none can be told it says why.
 */
export async function weighPickUps(
  { database }: Pick<Connection, 'database'>,
  { facts, wire }: Pick<PreparedForecast, 'facts' | 'wire'>,
  teamId: TeamId,
): Promise<WeighedPickups> {
  if (!wire) return { ...nothing, none: 'notRead' };
  const { season } = facts;
  const { league } = season;
  const { isWhole, players } = await readLeaguePlayers(database, league);
  if (!isWhole) return { ...nothing, none: 'freeAgentsNotRead' };
  const question = pickupQuestion(season, teamId, players);
  if (!question) return { ...nothing, none: league.phase === 'over' ? 'over' : 'noDaysLeft' };
  const week = league.weeks.find(({ number }) => number === question.week);
  const { first: firstDay, last: lastDay } = question;
  const about = { ...nothing, week: question.week, firstDay, lastDay };
  if (week && question.opponentId === null) return { ...about, none: 'noMatchup' };
  const { left } = await readAddsLeft(database, season, week ?? { firstDay, lastDay }, teamId, movesRead);
  if (left === 0) return { ...about, addsLeft: 0, none: 'noAddsLeft' };
  return weighFor({ wire }, players, { ...question, addsLeft: left });
}

/** The best pickups that answer a question, with the players' names. */
export function weighFor(
  { wire }: Pick<PreparedForecast, 'wire'>,
  players: readonly LeaguePlayer[],
  question: PickupQuestion,
): WeighedPickups {
  const { addsLeft, first: firstDay, last: lastDay, week } = question;
  const about = { ...nothing, week, firstDay, lastDay };
  if (!wire) return { ...about, none: 'notRead' };
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const named = (id: string) => ({ id, name: names.get(id) ?? id });
  try {
    const { chance, pickups, unit, weighed } = bestPickups(withFreeAgents(wire, players), question);
    return {
      ...about,
      unit,
      chance,
      weighed,
      addsLeft,
      pickups: pickups.map(({ dropId, id, ...pickup }) => ({
        player: named(id),
        drop: dropId === null ? null : named(dropId),
        ...pickup,
      })),
      none: null,
    };
  } catch (error) {
    if (!(error instanceof CannotStream)) throw error;
    const { reason } = error;
    return {
      ...about,
      none:
        reason === 'noOpponent' ? 'noMatchup' : reason === 'nothingProjected' ? 'nothingProjectable' : reason,
    };
  }
}
