import type { HeatStep, ThemeName } from './colors.ts';
import type { Words } from './fit-text.ts';

/*
 * What pictures are made of: numbers as they are written on the pages, and the words of people as they wrote them. Nothing
 * here needs to be short or harmless: a picture shows what it has room for, as plain text.
 */

/** Good for whom the picture is about, or bad for him. */
export type Tone = 'good' | 'bad';

/** What every picture says of itself. */
export interface CardHead {
  /** What it is from: a league's name. */
  readonly league: string;
  /** And what of it: "Week 7 · per week". */
  readonly note?: string;
  /** The sentence it opens with. */
  readonly title: Words;
  /** Where there is more: the product's host, without `https://`. */
  readonly address?: string;
}

export interface CardColumn {
  readonly label: string;
  /** Numbers stand at the end; `bar` draws a gain or loss from the middle. */
  readonly align: 'start' | 'end' | 'bar';
  /** Of columns that have no room together, those with the lowest number go first; those without it stay longest. */
  readonly yields?: number;
}

export interface CardCell {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly tone?: Tone;
  /** A cell of a heat map: its tint, and the rank beside its number. */
  readonly heat?: HeatStep;
  readonly place?: string;
  /** In a column of bars: from −1, the whole way to the left, to 1. */
  readonly bar?: number;
}

export interface CardRow {
  readonly cells: readonly CardCell[];
  /** Of the manager whose picture it is: marked, and shown even where it stands below what has room. */
  readonly isOwn?: boolean;
  /** A dashed line below: where the playoffs end. */
  readonly isLastAbove?: boolean;
}

/** A table: its first rows, and as many of its columns as there is room for. */
export interface TableCard extends CardHead {
  readonly kind: 'table';
  readonly columns: readonly CardColumn[];
  readonly rows: readonly CardRow[];
  /** What its rows are: "teams". */
  readonly of?: string;
}

export interface MatchupSide {
  readonly name: string;
  /** "27-22-5 · 4th". */
  readonly note?: string;
  readonly score: string;
}

export interface MatchupCategory {
  readonly label: string;
  readonly first: string;
  readonly second: string;
  /** That the first wins it: 1 and 0 once it is over, .5 for a tie; null where it is not known. */
  readonly chance: number | null;
}

/** Two teams in a week. A league of points has no categories. */
export interface MatchupCard extends CardHead {
  readonly kind: 'matchup';
  readonly first: MatchupSide;
  readonly second: MatchupSide;
  readonly categories: readonly MatchupCategory[];
  /** That the first wins the week; null once it is over, or where it is not known. */
  readonly chance: number | null;
}

export interface TradedPlayer {
  readonly name: string;
  /** "MIN · SG, SF". */
  readonly note?: string;
  readonly value?: string;
}

export interface TradeChange {
  readonly label: string;
  /** "5.36 → 5.67". */
  readonly from?: string;
  readonly change: string;
  readonly tone?: Tone;
}

export interface TradeSide {
  readonly team: string;
  readonly gets: readonly TradedPlayer[];
  readonly changes: readonly TradeChange[];
}

/** A trade and what it does to the teams, of which three are shown. */
export interface TradeCard extends CardHead {
  readonly kind: 'trade';
  readonly sides: readonly TradeSide[];
}

/** One team or player who stands out: `title` says as what. */
export interface AwardCard extends CardHead {
  readonly kind: 'award';
  readonly winner: string;
  /** "+2.2", and of what: "category wins". */
  readonly figure: string;
  readonly unit?: string;
  /** A sentence below. */
  readonly words?: Words;
}

/** A headline with facts below it; without facts a picture of the product itself. */
export interface HeadlineCard extends CardHead {
  readonly kind: 'headline';
  readonly facts: readonly { readonly label: string; readonly text: Words }[];
}

export type Card = TableCard | MatchupCard | TradeCard | AwardCard | HeadlineCard;

/** 1080 × 1080 px for feeds and chats, or 1200 × 630 px for previews of links. */
export type CardShape = 'square' | 'wide';

export interface CardLook {
  readonly theme: ThemeName;
  readonly shape: CardShape;
}
