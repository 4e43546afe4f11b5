import { type Card, type CardLook, drawCard, SIZES, svgOf, type TextMark } from '@fantasy-stats/cards';
import { allKinds, cardsOf, hostileNames, standings } from '@fantasy-stats/cards/testing';
import { Resvg } from '@resvg/resvg-js';
import { describe, expect, it } from 'vitest';
import { drawCards, TooManyCards } from './cards.ts';
import { readTypeface } from './typeface.ts';

const cards = drawCards();
const wide: CardLook = { theme: 'light', shape: 'wide' };
const square: CardLook = { theme: 'dark', shape: 'square' };

function sizeOf(png: Buffer): [width: number, height: number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

it.each(allKinds)('$kind: $title.0 is a PNG of the size that was asked for', async (card) => {
  expect(sizeOf(await cards.png(card, wide))).toEqual([1200, 630]);
  expect(sizeOf(await cards.png(card, square))).toEqual([1080, 1080]);
});

describe('the typeface', () => {
  /** Texts of pictures as they are drawn, and as wide as they were measured. */
  async function widest(card: Card, look: CardLook): Promise<string[]> {
    const face = await readTypeface();
    const drawing = drawCard(card, look, face);
    const texts = drawing.marks.filter((mark): mark is TextMark => mark.kind === 'text');
    const files = face.filesOf(texts.flatMap(({ runs }) => runs.map(({ text }) => text)));
    return texts.flatMap((mark) => {
      const alone = { ...drawing, marks: [{ ...mark, x: 0, anchor: 'start' as const }] };
      const font = { loadSystemFonts: false, fontFiles: files };
      const box = new Resvg(svgOf({ ...alone, width: 4000 }), { font }).getBBox();
      const measured = mark.runs.reduce(
        (sum, { text, weight }) => sum + face.width(text, weight) * mark.size,
        0,
      );
      const room = mark.right - mark.left;
      const said = mark.runs.map(({ text }) => text).join('');
      return box && box.x + box.width > Math.min(measured, room) + mark.size * 0.04 ? [said] : [];
    });
  }

  it('draws no text wider than it was measured, nor wider than its room', async () => {
    for (const card of [...allKinds, ...hostileNames.flatMap((name) => cardsOf(name).slice(4, 5))])
      expect(await widest(card, wide), card.kind).toEqual([]);
  });

  it('has letters for names in Latin, Cyrillic, Greek and emoji, and says what it leaves out', async () => {
    const { shown } = await readTypeface();
    for (const letter of ['a', 'Ž', 'ş', 'Ж', 'Ω', 'अ', '🏀', '🔥', '→', '−', '–', '…', '’', '·', '%', '@'])
      expect(shown(letter), letter).toBe(letter);
    for (const letter of ['中', 'ש', 'ع', '한', 'ก']) expect(shown(letter), letter).toBeNull();
    expect(shown('👩‍👩‍👧‍👦')).toBe('👩');
    expect(shown('👍🏽')).toBe('👍');
  });
});

describe('what is asked for often', () => {
  it('is drawn once for each name and look, also for all who ask meanwhile', async () => {
    let made = 0;
    const make = () => {
      made += 1;
      return standings;
    };
    const own = drawCards();
    const [one, other] = await Promise.all([
      own.kept('league/7', wide, make),
      own.kept('league/7', wide, make),
    ]);
    expect(one).toBe(other);
    expect(await own.kept('league/7', wide, make)).toBe(one);
    expect(made).toBe(1);
    await own.kept('league/8', wide, make);
    await own.kept('league/7', square, make);
    expect(made).toBe(3);
  });

  it('goes when there is too much of it, the oldest first', async () => {
    let made = 0;
    const make = () => {
      made += 1;
      return standings;
    };
    const bytes = (await cards.png(standings, wide)).length;
    const own = drawCards({ mostBytes: bytes * 2.5 });
    for (const name of ['a', 'b', 'c', 'c', 'b', 'a']) await own.kept(name, wide, make);
    expect(made).toBe(4);
  });

  it('is tried again after it failed', async () => {
    const own = drawCards();
    const failing = own.kept('a', wide, () => Promise.reject(new Error('no league')));
    await expect(failing).rejects.toThrow('no league');
    expect(sizeOf(await own.kept('a', wide, () => standings))).toEqual([SIZES.wide.width, SIZES.wide.height]);
  });
});

it('draws two at once, has a few wait, and says no to more', async () => {
  const own = drawCards({ mostWaiting: 3 });
  const asked = await Promise.allSettled(Array.from({ length: 13 }, () => own.png(standings, wide)));
  const refused = asked.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooManyCards);
  expect(sizeOf(await own.png(standings, wide))).toEqual([1200, 630]);
});
