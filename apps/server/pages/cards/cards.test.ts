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

it.each(allKinds)('$kind: $title.0 is drawn as a PNG of the requested size', async (card) => {
  expect(sizeOf(await cards.png(card, wide))).toEqual([1200, 630]);
  expect(sizeOf(await cards.png(card, square))).toEqual([1080, 1080]);
});

describe('readTypeface', () => {
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
      const markText = mark.runs.map(({ text }) => text).join('');
      return box && box.x + box.width > Math.min(measured, room) + mark.size * 0.04 ? [markText] : [];
    });
  }

  it('measures no text narrower than it is drawn, and fits text into its box', async () => {
    for (const card of [...allKinds, ...hostileNames.flatMap((name) => cardsOf(name).slice(4, 5))])
      expect(await widest(card, wide), card.kind).toEqual([]);
  });

  it('has glyphs for Latin, Cyrillic, Greek and emoji, and reports missing ones', async () => {
    const { shown } = await readTypeface();
    for (const letter of ['a', 'Ž', 'ş', 'Ж', 'Ω', 'अ', '🏀', '🔥', '→', '−', '–', '…', '’', '·', '%', '@'])
      expect(shown(letter), letter).toBe(letter);
    for (const letter of ['中', 'ש', 'ع', '한', 'ก']) expect(shown(letter), letter).toBeNull();
    expect(shown('👩‍👩‍👧‍👦')).toBe('👩');
    expect(shown('👍🏽')).toBe('👍');
  });
});

describe('drawCards', () => {
  it('draws each picture once, even for concurrent requests', async () => {
    let made = 0;
    const make = () => {
      made += 1;
      return standings;
    };
    const own = drawCards();
    const [one, other] = await Promise.all([
      own.cached('league/7', wide, make),
      own.cached('league/7', wide, make),
    ]);
    expect(one).toBe(other);
    expect(await own.cached('league/7', wide, make)).toBe(one);
    expect(made).toBe(1);
    await own.cached('league/8', wide, make);
    await own.cached('league/7', square, make);
    expect(made).toBe(3);
  });

  it('evicts the oldest pictures above the size limit', async () => {
    let made = 0;
    const make = () => {
      made += 1;
      return standings;
    };
    const bytes = (await cards.png(standings, wide)).length;
    const own = drawCards({ mostBytes: bytes * 2.5 });
    for (const name of ['a', 'b', 'c', 'c', 'b', 'a']) await own.cached(name, wide, make);
    expect(made).toBe(4);
  });

  it('retries after a failure', async () => {
    const own = drawCards();
    const failing = own.cached('a', wide, () => Promise.reject(new Error('no league')));
    await expect(failing).rejects.toThrow('no league');
    expect(sizeOf(await own.cached('a', wide, () => standings))).toEqual([
      SIZES.wide.width,
      SIZES.wide.height,
    ]);
  });
});

it('drawCards draws two pictures at a time, queues some more, and rejects the rest', async () => {
  const own = drawCards({ mostWaiting: 3 });
  const results = await Promise.allSettled(Array.from({ length: 13 }, () => own.png(standings, wide)));
  const refused = results.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(8);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooManyCards);
  expect(sizeOf(await own.png(standings, wide))).toEqual([1200, 630]);
});
