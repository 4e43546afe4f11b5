import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { addDays, type Day, type TeamId } from '@fantasy-stats/domain';
import { isPastTradeDeadline } from '@fantasy-stats/engine/roster-moves';
import { pickupQuestion } from '@fantasy-stats/engine/streaming';
import { bestTradeIdea, type GainUnit } from '@fantasy-stats/engine/trade';
import type { Connection } from '../../database/index.ts';
import type { ShownSide } from '../../database/schema/trade-idea-record.ts';
import { readLeaguePlayers } from '../players/read-players.ts';
import { type ScoredDays, scoredDays } from '../record/scored-days.ts';
import type { PreparedForecast } from './compute.ts';
import { withFreeAgents } from './free-agents.ts';

/** A trade idea with what it promises to each side, the asking team's first. */
export interface WeighedIdea {
  readonly unit: GainUnit;
  /** The first day on which it would count, and the first by which it can be scored. */
  readonly firstDay: Day;
  readonly scored: ScoredDays;
  readonly sides: readonly ShownSide[];
}

/** A team's trade idea as its home page works it out; null where there is none, and of one that could never be scored. */
export async function weighTradeIdea(
  { database }: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  team: TeamId,
): Promise<WeighedIdea | null> {
  const { players } = await readLeaguePlayers(database, prepared.facts.season.league);
  return tradeIdeaFor(prepared, players, team);
}

/** The same question with everybody known to the league at hand. */
export function tradeIdeaFor(
  { facts: { season }, wire }: PreparedForecast,
  players: readonly LeaguePlayer[],
  team: TeamId,
): WeighedIdea | null {
  const { league } = season;
  if (!wire || league.phase !== 'running' || isPastTradeDeadline(league)) return null;
  const question = pickupQuestion(season, team, players);
  if (!question) return null;
  const compiled = withFreeAgents(wire, players);
  const steps = bestTradeIdea(compiled, season, team, Object.fromEntries(question.from));
  let step = steps.next();
  while (!step.done) step = steps.next();
  const idea = step.value;
  if (!idea) return null;
  const firstDay = addDays(compiled.inputs.today, idea.from);
  const [scored] = scoredDays(league, firstDay);
  if (!scored) return null;
  const { moves } = idea;
  const owners = new Map(compiled.inputs.rostered.map(({ id, teamId }) => [id, teamId]));
  return {
    unit: idea.unit,
    firstDay,
    scored,
    sides: idea.sides.map(({ adds, drops, error, gain, teamId }) => ({
      teamId,
      gets: moves.flatMap(({ playerId, to }) => (to === teamId ? [playerId] : [])),
      gives: moves.flatMap(({ playerId }) => (owners.get(playerId) === teamId ? [playerId] : [])),
      drops,
      adds,
      gain,
      error,
    })),
  };
}
