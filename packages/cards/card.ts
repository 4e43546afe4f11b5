import type { HeatStep, ThemeName } from './colors.ts';
import type { Words } from './fit-text.ts';

// The contents of a card image: formatted numbers, and names as users wrote them. The image shows as much
// text as fits, as plain text.

/** Whether a value is good or bad for the card's team. */
export type Tone = 'good' | 'bad';

export interface CardHead {
  readonly league: string;
  /** What the card covers: "Week 7 · per 7 days". */
  readonly note?: string;
  readonly title: Words;
  /** The product's host, without `https://`. */
  readonly address?: string;
}

export interface CardColumn {
  readonly label: string;
  /** `end` is for numbers; `bar` draws gains and losses from the middle. */
  readonly align: 'start' | 'end' | 'bar';
  /**
   * Priority of a column when space is short: the lowest number is dropped first; columns without one are
   * dropped last.
   */
  readonly yields?: number;
}

export interface CardCell {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly tone?: Tone;
  /** A heat map cell: its tint, and the rank next to its number. */
  readonly heat?: HeatStep;
  readonly place?: string;
  /** Bar length in a bar column, from −1 (full, to the left) to 1. */
  readonly bar?: number;
}

export interface CardRow {
  readonly cells: readonly CardCell[];
  /** The manager's own row: highlighted, and shown even if it is below the visible rows. */
  readonly isOwn?: boolean;
  /** Whether this is the last row above the playoff cutoff, which is drawn as a dashed line. */
  readonly isLastAbove?: boolean;
}

/** A table card, which shows the first rows and as many columns as fit. */
export interface TableCard extends CardHead {
  readonly kind: 'table';
  readonly columns: readonly CardColumn[];
  readonly rows: readonly CardRow[];
  /** Plural name for the rows: "teams". */
  readonly of?: string;
}

export interface MatchupSide {
  readonly name: string;
  /** Record and rank: "27-22-5 · 4th". */
  readonly note?: string;
  readonly score: string;
}

export interface MatchupCategory {
  readonly label: string;
  readonly first: string;
  readonly second: string;
  /** The first team's chance to win the category: 1 or 0 once decided, .5 for a tie; null when unknown. */
  readonly chance: number | null;
}

/** Two teams in a week. A points league has no categories. */
export interface MatchupCard extends CardHead {
  readonly kind: 'matchup';
  readonly first: MatchupSide;
  readonly second: MatchupSide;
  readonly categories: readonly MatchupCategory[];
  /** The first team's chance to win the week; null once over, or when unknown. */
  readonly chance: number | null;
}

export interface TradedPlayer {
  readonly name: string;
  /** NBA team and positions: "MIN · SG, SF". */
  readonly note?: string;
  readonly value?: string;
}

export interface TradeChange {
  readonly label: string;
  /** Values before and after: "5.36 → 5.67". */
  readonly from?: string;
  readonly change: string;
  readonly tone?: Tone;
}

export interface TradeSide {
  readonly team: string;
  readonly gets: readonly TradedPlayer[];
  readonly changes: readonly TradeChange[];
}

export interface TradeCard extends CardHead {
  readonly kind: 'trade';
  readonly sides: readonly TradeSide[];
}

export interface AwardCard extends CardHead {
  readonly kind: 'award';
  readonly winner: string;
  /** The figure, such as "+2.2"; `unit` is its unit, such as "category wins". */
  readonly figure: string;
  readonly unit?: string;
  readonly words?: Words;
}

/** A headline with facts below it; previews of the product itself have no facts. */
export interface HeadlineCard extends CardHead {
  readonly kind: 'headline';
  readonly facts: readonly { readonly label: string; readonly text: Words }[];
}

export type Card = TableCard | MatchupCard | TradeCard | AwardCard | HeadlineCard;

/** 1080 × 1080 px for feeds and chats, or 1200 × 630 px for link previews. */
export type CardShape = 'square' | 'wide';

export interface CardLook {
  readonly theme: ThemeName;
  readonly shape: CardShape;
}
