import type { Day, StatisticId, TeamId } from '@fantasy-stats/domain';
import { useMemo } from 'react';
import { readTrade, type TradeState, writeByTeam, writeMoves } from '../../links/trade-address.ts';
import { useAddress } from '../../shell/use-address.ts';

/** The trade on the table and everything that can be done to it; all of it lives in the address. */
export interface TradeEditor {
  readonly state: TradeState;
  /** Teams at the table: the asking side, its partners, and whoever a move names. */
  readonly teams: readonly TeamId[];
  readonly move: (playerId: string, to: TeamId | null) => void;
  readonly sit: (partner: TeamId) => void;
  readonly leave: (partner: TeamId) => void;
  readonly choose: (kind: 'drop' | 'add', team: TeamId, ids: readonly string[] | null) => void;
  readonly punt: (statistic: StatisticId) => void;
  readonly start: (from: Day | null) => void;
  readonly ask: (team: TeamId) => void;
  readonly clear: () => void;
}

/**
 * @param own the reader's team; null until chosen
 * @param known whether a team is in the league
 * @param ownerOf the team a player is on; undefined when he is on none
 */
export function useTradeEditor(
  own: TeamId | null,
  known: (team: TeamId) => boolean,
  ownerOf: (playerId: string) => TeamId | undefined,
): TradeEditor {
  const { read, write } = useAddress();
  const keys = ['team', 'with', 'trade', 'drop', 'add', 'from', 'punt']
    .map((name) => read(name) ?? '')
    .join('|');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts of the address are all it depends on.
  const raw = useMemo(() => readTrade(read), [keys]);
  const asked = raw.team !== null && known(raw.team) ? raw.team : own;
  const moves = raw.moves.filter(({ to }) => known(to));
  const state: TradeState = { ...raw, team: asked, moves };
  const named = moves.flatMap(({ playerId, to }) => [ownerOf(playerId), to]);
  const teams = [asked, ...raw.partners, ...named].flatMap((team) => (team && known(team) ? [team] : []));
  const partners = raw.partners.filter(known);
  return {
    state,
    teams: [...new Set(teams)],
    move: (playerId, to) => {
      const rest = moves.filter((one) => one.playerId !== playerId);
      write({
        trade: writeMoves(to === null ? rest : [...rest, { playerId, to }]),
        // What was chosen for another trade need not be possible in this one.
        drop: null,
        add: null,
      });
    },
    sit: (partner) => write({ with: [...new Set([...partners, partner])].join(',') }),
    leave: (partner) =>
      write({
        with: partners.filter((team) => team !== partner).join(','),
        trade: writeMoves(
          moves.filter(({ playerId, to }) => to !== partner && ownerOf(playerId) !== partner),
        ),
        drop: null,
        add: null,
      }),
    choose: (kind, team, ids) => {
      const before = kind === 'drop' ? raw.drops : raw.adds;
      const { [team]: _, ...others } = before;
      write({ [kind]: writeByTeam(ids === null ? others : { ...others, [team]: ids }) });
    },
    punt: (statistic) =>
      write({
        punt: (raw.punts.includes(statistic)
          ? raw.punts.filter((one) => one !== statistic)
          : [...raw.punts, statistic]
        ).join(','),
      }),
    start: (from) => write({ from }),
    ask: (team) => write({ team, with: null, trade: null, drop: null, add: null }),
    clear: () => write({ with: null, trade: null, drop: null, add: null, from: null }),
  };
}
