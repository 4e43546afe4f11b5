import type { Trade, TradeSide } from '@fantasy-stats/contract/league-trades';
import { formatNumber, formatSigned, type Player, type TeamId } from '@fantasy-stats/domain';
import type { TradesResponse } from '../api/responses.ts';
import type { SeasonView } from './season-view.ts';

export interface TradesView {
  readonly view: SeasonView;
  readonly response: TradesResponse;
  readonly player: (id: string) => Player;
}

export function tradesView(view: SeasonView, response: TradesResponse): TradesView {
  const players = new Map(
    [...response.offerPlayers, ...response.players].map((player) => [player.id, player]),
  );
  return {
    view,
    response,
    player: (id) =>
      players.get(id) ?? {
        id,
        name: 'A player',
        nbaTeam: null,
        positions: [],
        jersey: null,
        injury: 'healthy',
        injuryNote: null,
        imageUrl: null,
      },
  };
}

export interface TradeFromSide {
  readonly trade: Trade;
  readonly side: TradeSide;
}

/**
 * Returns a trade from the perspective of the selected team or, by default, of the user's team, the leader,
 * or the first team.
 */
export function tradeFromSide(
  { view }: TradesView,
  trade: Trade,
  wanted: TeamId | null,
): TradeFromSide | null {
  const [first] = trade.sides;
  if (!first) return null;
  const of = (team: TeamId | null) => trade.sides.find(({ teamId }) => teamId === team);
  return {
    trade,
    side: of(wanted) ?? of(view.ownTeamId) ?? of(trade.verdict?.leader ?? null) ?? first,
  };
}

export function tradesFromSide(trades: TradesView, wanted: TeamId | null): TradeFromSide[] {
  return trades.response.trades
    .filter(({ sides }) => wanted === null || sides.some(({ teamId }) => teamId === wanted))
    .flatMap((trade) => tradeFromSide(trades, trade, wanted) ?? []);
}

export function valueText(value: number | null): string {
  return formatSigned(value, 1);
}

export function valueUnitInWords({ response }: TradesView): string {
  return response.unit === 'points' ? 'fantasy points per 7 days' : 'value per 7 days';
}

/** Formats a weekly net value: "+1.5 value per 7 days", "+71.5 fantasy points per 7 days". */
export function weekText({ response }: TradesView, value: number): string {
  return `${valueText(value)} ${response.unit === 'points' ? 'fantasy points' : 'value'} per 7 days`;
}

export function gainUnit({ view }: TradesView): string {
  switch (view.league.scoringForm) {
    case 'eachCategory':
      return 'category wins';
    case 'rotisserie':
      return 'rotisserie points';
    case 'seasonPoints':
      return 'points';
    default:
      return 'matchup wins';
  }
}

/** Formats a gain: wins with one decimal, because a tie is half a win; points without decimals. */
export function gainText(trades: TradesView, gained: number | null): string {
  return formatSigned(gained, trades.view.league.scoringForm === 'seasonPoints' ? 0 : 1);
}

/** Names a draft pick: "2nd-round pick". */
export function pickWords(
  { view }: TradesView,
  { round, originalTeamId, from }: TradeSide['picksGot'][number],
): string {
  const of = originalTeamId !== null && originalTeamId !== from ? ` of ${view.name(originalTeamId)}` : '';
  return `round ${round} pick${of}`;
}

export function faabWords(amount: number): string {
  return `$${formatNumber(amount, Number.isInteger(amount) ? 0 : 2)} FAAB`;
}

export function gotWords(
  trades: TradesView,
  side: Pick<TradeSide, 'picksGot' | 'faabGot'> & { readonly got: readonly { readonly playerId: string }[] },
): string {
  const names = [
    ...side.got.map(({ playerId }) => trades.player(playerId).name),
    ...side.picksGot.map((pick) => pickWords(trades, pick)),
  ];
  if (side.faabGot > 0) return [names.join(', '), faabWords(side.faabGot)].filter(Boolean).join(' + ');
  return names.length === 0 ? 'nothing' : names.join(', ');
}
