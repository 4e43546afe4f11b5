import type { Trade, TradeSide } from '@fantasy-stats/contract/league-trades';
import { formatSigned, type Player, type TeamId } from '@fantasy-stats/domain';
import type { TradesAnswer } from '../api/answers.ts';
import type { SeasonView } from './season-view.ts';

/** Trades as the page looks at them. */
export interface TradesView {
  readonly view: SeasonView;
  readonly answer: TradesAnswer;
  readonly player: (id: string) => Player;
}

export function tradesView(view: SeasonView, answer: TradesAnswer): TradesView {
  const players = new Map([...answer.offerPlayers, ...answer.players].map((player) => [player.id, player]));
  return {
    view,
    answer,
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

/** A trade seen from one of its sides. */
export interface SeenTrade {
  readonly trade: Trade;
  readonly side: TradeSide;
}

/**
 * The side a trade is seen from: the team asked for, else the reader's own, else the one that leads, else the first.
 */
export function seenFrom({ view }: TradesView, trade: Trade, wanted: TeamId | null): SeenTrade | null {
  const [first] = trade.sides;
  if (!first) return null;
  const of = (team: TeamId | null) => trade.sides.find(({ teamId }) => teamId === team);
  return {
    trade,
    side: of(wanted) ?? of(view.ownTeamId) ?? of(trade.verdict?.leader ?? null) ?? first,
  };
}

/** Every trade with the team asked for, newest first; all of them without one. */
export function seenTrades(trades: TradesView, wanted: TeamId | null): SeenTrade[] {
  return trades.answer.trades
    .filter(({ sides }) => wanted === null || sides.some(({ teamId }) => teamId === wanted))
    .flatMap((trade) => seenFrom(trades, trade, wanted) ?? []);
}

/** A net value as it is written: `+1.5`. */
export function valueText(value: number | null): string {
  return formatSigned(value, 1);
}

/** What values are counted in, within a sentence. */
export function valueUnitInWords({ answer }: TradesView): string {
  return answer.unit === 'points' ? 'points a week' : 'value a week';
}

/** A net value a week in a sentence: "+1.5 a week", in points leagues "+71.5 points a week". */
export function weekText({ answer }: TradesView, value: number): string {
  return `${valueText(value)}${answer.unit === 'points' ? ' points' : ''} a week`;
}

/** What a trade gained or lost is counted in. */
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

/** A gain as it is written: half wins with one decimal, points without. */
export function gainText(trades: TradesView, gained: number | null): string {
  return formatSigned(gained, trades.view.league.scoringForm === 'seasonPoints' ? 0 : 1);
}

/** Ordinals of picks: "2nd-round pick". */
export function pickWords(
  { view }: TradesView,
  { round, originalTeamId, from }: TradeSide['picksGot'][number],
): string {
  const of = originalTeamId !== null && originalTeamId !== from ? ` of ${view.name(originalTeamId)}` : '';
  return `round ${round} pick${of}`;
}

/** What a side got, in words: players, then picks. */
export function gotWords(
  trades: TradesView,
  side: Pick<TradeSide, 'picksGot'> & { readonly got: readonly { readonly playerId: string }[] },
): string {
  const names = [
    ...side.got.map(({ playerId }) => trades.player(playerId).name),
    ...side.picksGot.map((pick) => pickWords(trades, pick)),
  ];
  return names.length === 0 ? 'nothing' : names.join(', ');
}
