import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { addDays, type Day, type TeamId } from '@fantasy-stats/domain';
import { isPastTradeDeadline } from '@fantasy-stats/engine/roster-moves';
import { pickupQuestion } from '@fantasy-stats/engine/streaming';
import { type GainUnit, type ProposedTrade, tradesForTeam } from '@fantasy-stats/engine/trade';
import type { Connection } from '../../database/index.ts';
import type { ShownOn, ShownSide } from '../../database/schema/trade-idea-record.ts';
import { readLeaguePlayers } from '../players/read-players.ts';
import { type ScoredDays, scoredDays } from '../record/scored-days.ts';
import type { PreparedForecast } from './compute.ts';
import { withFreeAgents } from './free-agents.ts';

/** Trades of the finder’s list that are kept for the record, the best; as many as the backtest plays on. */
const recordedFinds = 3;

/** What a team is proposed, with what that promises to each side. */
export interface WeighedTrades {
  readonly unit: GainUnit;
  /** The first day on which it would count, and the first by which it can be scored. */
  readonly firstDay: Day;
  readonly scored: ScoredDays;
  /** Trades by their sides, the asking team's first: the idea of the home page, if there is one, and the best of the finder. */
  readonly shown: Readonly<Record<ShownOn, readonly (readonly ShownSide[])[]>>;
}

/** What a team's pages propose, as they work it out; null where there is nothing, and of what could never be scored. */
export async function weighTrades(
  { database }: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  team: TeamId,
): Promise<WeighedTrades | null> {
  const { players } = await readLeaguePlayers(database, prepared.facts.season.league);
  return tradesOf(prepared, players, team);
}

/** The same question with everybody known to the league at hand. */
export function tradesOf(
  { facts: { season }, wire }: PreparedForecast,
  players: readonly LeaguePlayer[],
  team: TeamId,
): WeighedTrades | null {
  const { league } = season;
  if (!wire || league.phase !== 'running' || isPastTradeDeadline(league)) return null;
  const question = pickupQuestion(season, team, players);
  if (!question) return null;
  const compiled = withFreeAgents(wire, players);
  const steps = tradesForTeam(compiled, season, team, Object.fromEntries(question.from));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const trades = step.value;
  if (!trades) return null;
  const firstDay = addDays(compiled.inputs.today, trades.from);
  const [scored] = scoredDays(league, firstDay);
  if (!scored) return null;
  const owners = new Map(compiled.inputs.rostered.map(({ id, teamId }) => [id, teamId]));
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
  return {
    unit,
    firstDay,
    scored,
    shown: {
      home: idea ? [sidesOf(idea)] : [],
      finder: found.slice(0, recordedFinds).map(sidesOf),
    },
  };
}
