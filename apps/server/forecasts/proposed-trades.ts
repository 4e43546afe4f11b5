import { addDays, type Day, type TeamId } from '@fantasy-stats/domain';
import { isPastTradeDeadline } from '@fantasy-stats/engine/roster';
import { pickupQuestion } from '@fantasy-stats/engine/streaming';
import type { GainUnit, ProposedTrade } from '@fantasy-stats/engine/trade';
import type { ProposedSide } from '@fantasy-stats/engine/trade-hindsight';
import { resultOf } from '@fantasy-stats/questions';
import { proposedTrades } from '@fantasy-stats/questions/trade-idea';
import type { Connection } from '../kernel/database/index.ts';
import type { PreparedForecast } from './compute-forecast.ts';
import { leagueInputs, type PastForecast } from './league-inputs.ts';
import { type ScoredDays, scoredDays } from './scored-days.ts';

/** How many of the trade finder's best trades are recorded, as in the backtest. */
const recordedFinds = 3;

/** A side of a proposed trade, with the predicted gain in `unit` and that gain's standard error. */
export interface ShownSide extends ProposedSide {
  readonly gain: number;
  readonly error: number;
}

export interface WeighedTrades {
  readonly unit: GainUnit;
  /** First day on which the trade would take effect, and the dates over which it can be scored. */
  readonly firstDay: Day;
  readonly scored: ScoredDays;
  /**
   * Trades as lists of sides, the requesting team's first: the home page's trade idea, if any, and the
   * finder's best trades.
   */
  readonly shown: Readonly<Record<'home' | 'finder', readonly (readonly ShownSide[])[]>>;
}

/** Returns the trades that a team's pages propose; null if none or they cannot be scored. */
export async function weighTrades(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  team: TeamId,
): Promise<WeighedTrades | null> {
  const about = await leagueInputs(connection, prepared);
  return about && tradesOf(about, team);
}

export function tradesOf({ inputs, players, season }: PastForecast, team: TeamId): WeighedTrades | null {
  const { league } = season;
  if (!inputs || league.phase !== 'running' || isPastTradeDeadline(league)) return null;
  const question = pickupQuestion(season, team, players);
  if (!question) return null;
  const about = { inputs, players, season };
  const trades = resultOf(proposedTrades, about, { teamId: team, from: question.from });
  if (!trades) return null;
  const firstDay = addDays(inputs.today, trades.from);
  const [scored] = scoredDays(league, firstDay);
  if (!scored) return null;
  const owners = new Map(inputs.rostered.map(({ id, teamId }) => [id, teamId]));
  const sidesOf = ({ moves, sides }: ProposedTrade): ShownSide[] =>
    sides.map(({ adds, drops, error, gain, teamId }) => ({
      teamId,
      gets: moves.flatMap(({ playerId, to }) => (to === teamId ? [playerId] : [])),
      gives: moves.flatMap(({ playerId }) => (owners.get(playerId) === teamId ? [playerId] : [])),
      drops,
      adds,
      gain,
      error,
    }));
  const { found, idea, unit } = trades;
  const shown = { home: idea ? [sidesOf(idea)] : [], finder: found.slice(0, recordedFinds).map(sidesOf) };
  return { unit, firstDay, scored, shown };
}
