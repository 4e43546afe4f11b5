import type { NoPickupReason } from '@fantasy-stats/contract/advice';
import type { GamesCapsPlan } from '@fantasy-stats/contract/games-caps';
import type { TeamId } from '@fantasy-stats/domain';
import { resultOf } from '@fantasy-stats/questions';
import { capPlan } from '@fantasy-stats/questions/cap-plan';
import type { Connection } from '../kernel/database/index.ts';
import { inputsResult, type PreparedForecast } from './compute-forecast.ts';
import { leagueInputs } from './league-inputs.ts';

interface PlannedCaps {
  readonly plan: GamesCapsPlan | null;
  readonly none: NoPickupReason | null;
}

/** Returns a team's plan under the games caps, or why there is none. Both are null if no caps apply. */
export async function planCaps(
  connection: Pick<Connection, 'database'>,
  prepared: PreparedForecast,
  team: TeamId,
): Promise<PlannedCaps> {
  const { league } = prepared.facts.season;
  if (league.gamesCaps.length === 0 || league.lineupLock === 'weekly') return { plan: null, none: null };
  if (league.phase === 'over') return { plan: null, none: 'over' };
  const about = await leagueInputs(connection, prepared);
  if (!about) return { plan: null, none: inputsResult(prepared).noInputs ?? 'notRead' };
  const found = resultOf(capPlan, about, { team });
  if (!found) return { plan: null, none: null };
  const names = new Map(about.inputs.rostered.map(({ id, name }) => [id, name]));
  return {
    plan: {
      ...found,
      paces: [...found.paces],
      sits: found.sits.map(({ playerId, ...rest }) => ({
        player: { id: playerId, name: names.get(playerId) ?? playerId },
        ...rest,
      })),
      open: [...found.open],
    },
    none: null,
  };
}
