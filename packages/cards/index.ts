import type { Card, CardLook } from './card.ts';
import type { Drawing } from './drawing.ts';
import type { Frame } from './frame.ts';
import { drawAward, drawHeadline } from './headline-card.ts';
import { drawMatchup } from './matchup-card.ts';
import { plainText, type Typeface } from './plain-text.ts';
import { drawTable } from './table-card.ts';
import { drawTrade } from './trade-card.ts';

export type * from './card.ts';
export type { Drawing, Mark, TextMark } from './drawing.ts';
export type { Words } from './fit-text.ts';
export { SIZES } from './frame.ts';
export type { Typeface, Weight } from './plain-text.ts';
export { CARD_FONTS, svgOf } from './svg.ts';

function drawnBy(card: Card, look: CardLook, face: Typeface): Frame {
  switch (card.kind) {
    case 'table':
      return drawTable(card, look, face);
    case 'matchup':
      return drawMatchup(card, look, face);
    case 'trade':
      return drawTrade(card, look, face);
    case 'award':
      return drawAward(card, look, face);
    case 'headline':
      return drawHeadline(card, look, face);
  }
}

/** Returns the headline as plain text. */
function titleOf({ title, league }: Card, face: Typeface): string {
  const parts = typeof title === 'string' ? [title] : title;
  const words = parts.map((part) => (typeof part === 'string' ? part : part.strong)).join('');
  return plainText(`${league}: ${words}`, face);
}

/**
 * Draws a table, matchup, trade, award or headline card. Text that does not fit is truncated with an
 * ellipsis, and rows and columns are dropped.
 */
export function drawCard(card: Card, look: CardLook, face: Typeface): Drawing {
  const { height, sheet, width } = drawnBy(card, look, face);
  return { width, height, title: titleOf(card, face), marks: sheet.marks };
}
