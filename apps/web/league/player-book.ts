import type { WireForecastInputs } from '@fantasy-stats/contract/forecast-inputs';
import type { InjuryStatus, Position } from '@fantasy-stats/domain';
import type { LeaguePlayersResponse } from '../api/responses.ts';

type LeaguePlayer = LeaguePlayersResponse['players'][number];

export interface ShownPlayer {
  readonly id: string;
  readonly name: string;
  readonly nbaTeam: string | null;
  readonly positions: readonly Position[];
  readonly jersey: string | null;
  readonly injury: InjuryStatus;
  readonly injuryNote: string | null;
}

export interface PlayerBook {
  readonly player: (id: string) => ShownPlayer;
  readonly nameOf: (id: string) => string;
  readonly entry: (id: string) => LeaguePlayer | undefined;
}

export function playerBook(players: LeaguePlayersResponse, inputs: WireForecastInputs): PlayerBook {
  const entries = new Map(players.players.map((player) => [player.id, player]));
  const rostered = new Map(inputs.rostered.map((player) => [player.id, player]));
  const player = (id: string): ShownPlayer => {
    const known = entries.get(id);
    if (known) return known;
    const found = rostered.get(id);
    return found
      ? { ...found, injuryNote: null }
      : { id, name: id, nbaTeam: null, positions: [], jersey: null, injury: 'healthy', injuryNote: null };
  };
  return { player, nameOf: (id) => player(id).name, entry: (id) => entries.get(id) };
}
