import type { TradeCard } from '@fantasy-stats/cards';
import type { TeamId } from '@fantasy-stats/domain';
import type { SideImpact } from '@fantasy-stats/engine/trade';
import type { PlayerBook } from '../../league/player-book.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { type Sentence, sentenceWords } from '../../text/sentence.tsx';
import { type Measure, scaled, shownChangeOf, written } from './measures.ts';
import { headlineOfTrade, offerTitle, type TradeFacts } from './words.ts';

interface CardFacts {
  readonly view: Pick<SeasonView, 'league'>;
  readonly book: Pick<PlayerBook, 'player'>;
  readonly facts: TradeFacts;
  readonly rows: ReadonlyMap<TeamId, readonly Measure[]>;
}

/** Returns a trade's image for the user: the verdict, and what changes for every team. */
export function ownCard(about: CardFacts): TradeCard {
  const { facts, rows } = about;
  const sides = [...rows].flatMap(([teamId, measures]) => {
    const side = facts.impact.sides.find((one) => one.teamId === teamId);
    return side ? [cardSide(about, side, measures)] : [];
  });
  return cardWith(about, 'Trade analyzer', headlineOfTrade(facts), sides);
}

/** Returns an offer's image for a partner: their gain, and what changes for them. */
export function offerCard(about: CardFacts, partner: SideImpact): TradeCard {
  const { facts, rows } = about;
  const others = facts.impact.sides.filter(({ teamId }) => teamId !== partner.teamId);
  return cardWith(about, 'Trade offer', offerTitle(facts, partner), [
    cardSide(about, partner, rows.get(partner.teamId) ?? []),
    ...others.map((side) => cardSide(about, side, [])),
  ]);
}

function cardWith({ view }: CardFacts, note: string, title: Sentence, sides: TradeCard['sides']): TradeCard {
  return {
    kind: 'trade',
    league: view.league.name,
    note,
    title: sentenceWords(title),
    address: globalThis.location.host,
    sides,
  };
}

function cardSide(
  { book, facts }: CardFacts,
  side: SideImpact,
  measures: readonly Measure[],
): TradeCard['sides'][number] {
  return {
    team: facts.nameOf(side.teamId),
    gets: side.gets.map((id) => {
      const { name, nbaTeam, positions } = book.player(id);
      return { name, note: [nbaTeam ?? '', positions.join(', ')].filter(Boolean).join(' · ') };
    }),
    changes: measures.flatMap((row) => {
      const change = scaled(row);
      if (!change || !row.change) return [];
      const { value, error } = change;
      const tone = value - error > 0 ? 'good' : value + error < 0 ? 'bad' : undefined;
      const from = `${written(row.change.before, row)} → ${written(row.change.after, row)}`;
      return [{ label: row.name, from, change: shownChangeOf(row.change, row), ...(tone ? { tone } : {}) }];
    }),
  };
}
