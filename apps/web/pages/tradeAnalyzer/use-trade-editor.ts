import type { Day, StatisticId, TeamId } from '@fantasy-stats/domain';
import { useMemo } from 'react';
import { readTrade, type TradeState, writeByTeam, writeMoves } from '../../links/trade-address.ts';
import { toggled, useAddress } from '../../shell/use-address.ts';

/** The current trade and its edit actions. The state is in the URL. */
export interface TradeEditor {
  readonly state: TradeState;
  /** Teams in the trade: the requesting team, its partners, and teams that receive a player. */
  readonly teams: readonly TeamId[];
  readonly move: (playerId: string, to: TeamId | null) => void;
  readonly sit: (partner: TeamId) => void;
  readonly leave: (partner: TeamId) => void;
  readonly choose: (kind: 'drop' | 'add', team: TeamId, ids: readonly string[] | null) => void;
  readonly punt: (statistic: StatisticId) => void;
  readonly start: (from: Day | null) => void;
  readonly selectTeam: (team: TeamId) => void;
  readonly clear: () => void;
}

/**
 * Returns the trade in the URL, and its edit actions.
 *
 * @param own the user's team, or null until selected
 * @param ownerOf returns a player's team, undefined if the player has none
 */
export function useTradeEditor(
  own: TeamId | null,
  known: (team: TeamId) => boolean,
  ownerOf: (playerId: string) => TeamId | undefined,
): TradeEditor {
  const address = useAddress();
  const { read } = address;
  const keys = ['team', 'with', 'trade', 'drop', 'add', 'from', 'punt']
    .map((name) => read(name) ?? '')
    .join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of the address are all it depends on.
  const raw = useMemo(() => readTrade(read), [keys]);
  return tradeEditor(raw, address.write, own, known, ownerOf);
}

/** @param raw the trade as rendered. Edits build on the trade in the URL, which may be newer. */
export function tradeEditor(
  raw: TradeState,
  write: ReturnType<typeof useAddress>['write'],
  own: TeamId | null,
  known: (team: TeamId) => boolean,
  ownerOf: (playerId: string) => TeamId | undefined,
): TradeEditor {
  const withKnownTeams = (trade: TradeState): TradeState => ({
    ...trade,
    partners: trade.partners.filter(known),
    moves: trade.moves.filter(({ to }) => known(to)),
  });
  const selectedTeam = raw.team !== null && known(raw.team) ? raw.team : own;
  const { partners, moves } = withKnownTeams(raw);
  const state: TradeState = { ...raw, team: selectedTeam, moves };
  const movedTeams = moves.flatMap(({ playerId, to }) => [ownerOf(playerId), to]);
  const teams = [selectedTeam, ...partners, ...movedTeams].flatMap((team) =>
    team && known(team) ? [team] : [],
  );
  const edit = (change: (trade: TradeState) => Record<string, string | null>) =>
    write((readNow) => change(withKnownTeams(readTrade(readNow))));
  return {
    state,
    teams: [...new Set(teams)],
    move: (playerId, to) =>
      edit((trade) => {
        const rest = trade.moves.filter((one) => one.playerId !== playerId);
        return {
          trade: writeMoves(to === null ? rest : [...rest, { playerId, to }]),
          // Clear the chosen drops and pickups, which may be impossible in the changed trade.
          drop: null,
          add: null,
        };
      }),
    sit: (partner) => edit((trade) => ({ with: [...new Set([...trade.partners, partner])].join(',') })),
    leave: (partner) =>
      edit((trade) => ({
        with: trade.partners.filter((team) => team !== partner).join(','),
        trade: writeMoves(
          trade.moves.filter(({ playerId, to }) => to !== partner && ownerOf(playerId) !== partner),
        ),
        drop: null,
        add: null,
      })),
    choose: (kind, team, ids) =>
      edit((trade) => {
        const { [team]: _, ...others } = kind === 'drop' ? trade.drops : trade.adds;
        return { [kind]: writeByTeam(ids === null ? others : { ...others, [team]: ids }) };
      }),
    punt: (statistic) => edit((trade) => ({ punt: toggled(trade.punts, statistic).join(',') })),
    start: (from) => write({ from }),
    selectTeam: (team) => write({ team, with: null, trade: null, drop: null, add: null }),
    clear: () => write({ with: null, trade: null, drop: null, add: null, from: null }),
  };
}
