import { type GoalUnit, type InjuryStatus, InvalidInput, type StatisticId } from '@fantasy-stats/domain';
import type { CompiledForecast } from '../league/compile.ts';
import type { TeamWindow } from '../league/team-week.ts';
import { type LineupQuestion, lineupGoal } from './lineup-goal.ts';
import { bestChanges, gainOver, sitting, starting } from './weekly-lineup.ts';

export interface StartChoice {
  readonly id: string;
  readonly injury: InjuryStatus;
  /** The NBA team's games of the week that are not over. */
  readonly teamGames: number;
  /** Expected number of counted games. */
  readonly games: number;
  /** The outcome in the result's unit. */
  readonly value: number;
  /** The chance to win the matchup; null without matchups. */
  readonly chance: number | null;
}

export interface StartOrSit {
  readonly unit: GoalUnit;
  /** The better choice first. */
  readonly choices: readonly [StartChoice, StartChoice];
  readonly gain: number;
  /** The same gain in fantasy points, in head-to-head points leagues; absent in other leagues. */
  readonly points?: number;
  /** Whether the best lineup has games of both players. */
  readonly bothStart: boolean;
  /**
   * What the better choice changes by category, largest first: the chance to win it, or its rotisserie points.
   * Empty in points leagues.
   */
  readonly categories: readonly { readonly statistic: StatisticId; readonly change: number }[];
}

/**
 * Compares two players of a team for a week: the best lineup with one of them and without the other. Returns
 * null if the lineup or one of the players is locked.
 *
 * @throws InvalidInput `players` for players of other teams; as `lineupGoal`
 */
export function startOrSit(
  compiled: CompiledForecast,
  question: LineupQuestion & { readonly players: readonly [string, string] },
): StartOrSit | null {
  const [one, other] = question.players;
  const own = compiled.players.get(question.team) ?? [];
  for (const id of question.players)
    if (!own.some(({ rostered }) => rostered.id === id))
      throw new InvalidInput('players', `${id} is not on the team or has no projection`);
  if (one === other) throw new InvalidInput('players', 'are the same');
  const goal = lineupGoal(compiled, question);
  const window = goal.windowWith([]);
  const isEitherLocked = question.players.some((id) =>
    window.players.some(({ isSlotLocked, player }) => isSlotLocked && player.rostered.id === id),
  );
  if (window.isLocked || isEitherLocked) return null;
  const edits = bestChanges(goal);
  const best = goal.windowWith(edits);
  const playing = (window: TeamWindow, id: string) =>
    window.players.find(({ player }) => player.rostered.id === id);
  const rest = edits.filter(
    (edit) => edit.kind !== 'add' && edit.playerId !== one && edit.playerId !== other,
  );
  const tried = [
    [one, other],
    [other, one],
  ].map(([start = '', sit = '']) => {
    const window = goal.windowWith([...rest, starting(start), sitting(sit)]);
    const outcome = goal.outcomeOf(window);
    const player = playing(window, start);
    const choice: StartChoice = {
      id: start,
      injury: player?.player.rostered.injury ?? 'healthy',
      teamGames: player?.games ?? 0,
      games: player?.counting ?? 0,
      value: outcome.value,
      chance: outcome.chance,
    };
    return { choice, outcome };
  });
  const [better, worse] = tried.sort((a, b) => b.outcome.value - a.outcome.value);
  if (!better || !worse) throw new InvalidInput('players', 'are missing');
  return {
    unit: goal.unit,
    choices: [better.choice, worse.choice],
    ...gainOver(better.outcome, worse.outcome),
    bothStart: question.players.every((id) => (playing(best, id)?.counting ?? 0) > 0),
    categories: better.outcome.categories
      .map(({ statistic, value }, index) => ({
        statistic,
        change: value - (worse.outcome.categories[index]?.value ?? 0),
      }))
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change)),
  };
}
