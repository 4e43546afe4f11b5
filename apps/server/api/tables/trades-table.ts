import type { Hindsight, TradeSide } from '@fantasy-stats/contract/league-trades';
import type { TeamId } from '@fantasy-stats/domain';
import { tableAsCsv } from '../../forecasts/table.ts';

const verdictWords = { won: 'won', ahead: 'ahead', tooClose: 'too close to call', even: 'even' } as const;
const statusWords = { done: 'done', byCommissioner: 'by the commissioner', vetoed: 'vetoed' } as const;

/**
 * Returns a league's evaluated trades as CSV, one row per side, newest trade first. Values are in the
 * league's unit per week.
 */
export function tradesTable({ players, trades }: Hindsight, nameOf: (id: TeamId) => string): string {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  const rows = trades.flatMap((trade) => trade.sides.map((side) => ({ trade, side })));
  const playerNames = (traded: TradeSide['got']) =>
    traded.map(({ playerId }) => names.get(playerId) ?? playerId).join('; ');
  const picks = (given: TradeSide['picksGot']) => given.map(({ round }) => `round ${round}`).join('; ');
  return tableAsCsv<(typeof rows)[number]>(
    [
      ['Day', ({ trade }) => trade.day],
      ['Trade', ({ trade }) => trade.id],
      ['Status', ({ trade }) => statusWords[trade.status]],
      ['Team', ({ side }) => nameOf(side.teamId)],
      ['Got', ({ side }) => playerNames(side.got)],
      ['Gave', ({ side }) => playerNames(side.gave)],
      ['Picks got', ({ side }) => picks(side.picksGot)],
      ['Picks given', ({ side }) => picks(side.picksGave)],
      ['FAAB got', ({ side }) => side.faabGot],
      ['FAAB given', ({ side }) => side.faabGave],
      ['Value when made', ({ side }) => side.value?.made.perWeek ?? null],
      ['Value since', ({ side }) => side.value?.since.perWeek ?? null],
      ['Remaining value', ({ side }) => side.value?.toCome.perWeek ?? null],
      ['Value in all', ({ side }) => side.value?.whole.perWeek ?? null],
      ['Chance to be ahead', ({ side }) => side.value?.whole.chance ?? null],
      ['Wins gained', ({ side }) => side.without?.gained ?? null],
      ['Verdict', ({ trade }) => trade.verdict && verdictWords[trade.verdict.state]],
      ['Leader', ({ trade }) => (trade.verdict?.leader == null ? null : nameOf(trade.verdict.leader))],
    ],
    rows,
  );
}
