import { describe, expect, it } from 'vitest';
import type { Card, CardLook, TableCard } from './card.ts';
import type { TextMark } from './drawing.ts';
import { cutText, wrapWords } from './fit-text.ts';
import { drawCard, SIZES, svgOf } from './index.ts';
import { graphemes, plainText, type Typeface } from './plain-text.ts';
import { allKinds, award, cardsOf, hostileNames, matchup, standings } from './testing/examples.ts';

/** A fake font: a letter is .6 of the type size wide, a bold letter .65; Chinese is not supported. */
const face: Typeface = {
  shown: (character) => (/\p{Script=Han}/u.test(character) ? null : character),
  width: (text, weight) => [...text].length * (weight === 700 ? 0.65 : 0.6),
};

const looks: readonly CardLook[] = (['light', 'dark'] as const).flatMap((theme) =>
  (['wide', 'square'] as const).map((shape) => ({ theme, shape })),
);

function textsOf(card: Card, look: CardLook): TextMark[] {
  return drawCard(card, look, face).marks.filter((mark) => mark.kind === 'text');
}

function written(card: Card, look: CardLook): string[] {
  return textsOf(card, look).map(({ runs }) => runs.map(({ text }) => text).join(''));
}

function widthOf({ runs, size }: TextMark): number {
  return runs.reduce((sum, { text, weight }) => sum + face.width(text, weight) * size, 0);
}

function luminance(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const withoutFigure: Card = { ...award, title: 'Closest, a tie', figure: '', unit: '' };
const everything = [...allKinds, withoutFigure, ...hostileNames.flatMap(cardsOf)];

describe.each(['wide', 'square'] as const)('a %s card', (shape) => {
  const { width, height } = SIZES[shape];
  const drawn = everything.map((card) => ({ card, texts: textsOf(card, { theme: 'light', shape }) }));

  it('keeps every text inside its box, and every box inside the image', () => {
    for (const { card, texts } of drawn)
      for (const mark of texts) {
        const own = widthOf(mark);
        const left = { start: mark.x, middle: mark.x - own / 2, end: mark.x - own }[mark.anchor];
        const label = `${card.kind}: ${mark.runs.map(({ text }) => text).join('|')}`;
        expect(left, label).toBeGreaterThanOrEqual(mark.left - 0.5);
        expect(left + own, label).toBeLessThanOrEqual(mark.right + 0.5);
        expect(mark.left, label).toBeGreaterThanOrEqual(0);
        expect(mark.right, label).toBeLessThanOrEqual(width);
        expect(mark.y - mark.size * 0.75, label).toBeGreaterThanOrEqual(0);
        expect(mark.y + mark.size * 0.22, label).toBeLessThanOrEqual(height);
      }
  });

  it('draws no large empty circle for an award without a number', () => {
    const look = { theme: 'light', shape } as const;
    const circles = (card: Card) =>
      drawCard(card, look, face).marks.flatMap((mark) => (mark.kind === 'circle' ? [mark.radius] : []));
    const largest = (card: Card) => Math.max(...circles(card));
    expect(largest(award)).toBeGreaterThan(150);
    expect(largest(withoutFigure)).toBeLessThan(20);
    expect(written(withoutFigure, look)).not.toContain('');
  });

  it('has no overlapping texts', () => {
    const covered: string[] = [];
    for (const { card, texts } of drawn) {
      const boxes = texts.map((mark) => {
        const own = widthOf(mark);
        const left = { start: mark.x, middle: mark.x - own / 2, end: mark.x - own }[mark.anchor];
        const label = mark.runs.map(({ text }) => text).join('');
        return { text: label, left, right: left + own, top: mark.y - mark.size * 0.68, bottom: mark.y };
      });
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(index + 1)) {
          const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
          const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
          if (across > 1 && down > 1) covered.push(`${card.kind}: "${one.text}" and "${other.text}"`);
        }
    }
    expect(covered).toEqual([]);
  });
});

it.each(looks)('every text on a card has a contrast of at least 4.5 to 1 in $theme, $shape', (look) => {
  for (const card of allKinds)
    for (const { fill, on, runs } of textsOf(card, look))
      expect(contrast(fill, on), runs[0]?.text).toBeGreaterThanOrEqual(4.5);
});

describe('svgOf', () => {
  const svgs = everything.flatMap((card) => looks.map((look) => svgOf(drawCard(card, look, face))));

  it('is well-formed for any names', () => {
    for (const svg of svgs) {
      const open: string[] = [];
      const rest = svg.replace(
        /<(\/?)([a-z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>/g,
        (_, close, name, _all, alone) => {
          if (close) expect(open.pop()).toBe(name);
          else if (!alone) open.push(name);
          return '';
        },
      );
      expect(open).toEqual([]);
      expect(rest).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML does not allow is looked for
      expect(rest).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/);
      expect(rest.isWellFormed()).toBe(true);
    }
  });

  it('contains only shapes and text, without references', () => {
    const names = new Set(svgs.flatMap((svg) => [...svg.matchAll(/<([a-z]+)/g)].map(([, name]) => name)));
    expect([...names].sort()).toEqual(['circle', 'path', 'rect', 'svg', 'text', 'title', 'tspan']);
    const attributes = new Set(
      svgs.flatMap((svg) => [...svg.matchAll(/ ([\w:-]+)="/g)].map(([, name]) => name)),
    );
    for (const name of attributes) expect(name).not.toMatch(/href|src|style|^on/);
    for (const svg of svgs) expect(svg).not.toMatch(/="[^"]*url\(/);
  });

  it('does not change the text direction', () => {
    for (const svg of svgs) expect(svg).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });
});

describe('the drawing of a long table', () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => ({
    isOwn: index === 150,
    cells: Array.from({ length: 12 }, (_, column) => ({ text: `team ${index} in ${column}` })),
  }));
  const huge: TableCard = { ...standings, rows };

  it('takes time that depends on the image size, not on the table size', () => {
    const look: CardLook = { theme: 'light', shape: 'square' };
    const { marks } = drawCard(huge, look, face);
    expect(marks.length).toBeLessThan(400);
    let measured = 0;
    const counting: Typeface = {
      ...face,
      width: (text, weight) => {
        measured += text.length;
        return face.width(text, weight);
      },
    };
    drawCard(huge, look, counting);
    expect(measured).toBeLessThan(100_000);
    const many = Array.from({ length: 5000 }, () => ({ label: 'PTS', first: '1', second: '2', chance: 0.2 }));
    expect(drawCard({ ...matchup, categories: many }, look, face).marks.length).toBeLessThan(200);
  });

  it('includes the user’s team below the visible rows, and the total number of rows', () => {
    const texts = written(huge, { theme: 'light', shape: 'wide' });
    expect(texts).toContain('team 150 in 0');
    expect(texts).toContain('8 of 50000 teams');
  });
});

describe('a table card', () => {
  it('drops whole columns instead of truncating numbers', () => {
    const columns = Array.from({ length: 20 }, (_, index) => ({
      label: `C${index}`,
      align: index === 0 ? ('start' as const) : ('end' as const),
      ...(index === 2 ? { yields: 1 } : {}),
    }));
    const cells = columns.map((_, index) => ({
      text: index === 0 ? 'A team with a long name' : `12345.${index}`,
    }));
    const texts = written({ ...standings, columns, rows: [{ cells }] }, { theme: 'light', shape: 'square' });
    const shown = texts.filter((text) => text.startsWith('12345.'));
    expect(shown.length).toBeGreaterThan(3);
    expect(shown.length).toBeLessThan(19);
    expect(shown).not.toContain('12345.2');
    expect(texts.some((text) => /^1\d*…/.test(text))).toBe(false);
  });
});

describe('a matchup card', () => {
  it('shows the leader’s chance on the leader’s side', () => {
    const texts = textsOf(matchup, { theme: 'light', shape: 'wide' });
    const find = (text: string) => texts.find(({ runs }) => runs[0]?.text === text);
    expect(find('93%')?.x).toBeLessThan(600);
    expect(find('94%')?.x).toBeGreaterThan(600);
  });

  it('shows results without chances once the matchup is over', () => {
    const categories = matchup.categories.map((one, index) => ({
      ...one,
      chance: [1, 0, 0.5][index % 3] ?? null,
    }));
    const texts = written({ ...matchup, chance: null, categories }, { theme: 'light', shape: 'square' });
    expect(texts.filter((text) => /%$/.test(text) && !/^F[GT]%$/.test(text))).toEqual([]);
  });
});

describe('the text layout of cards', () => {
  it('breaks text into lines of similar length', () => {
    const lines = wrapWords('one two three four five six', { size: 10, width: 100, lines: 3 }, face);
    expect(lines.map((runs) => runs.map(({ text }) => text).join(''))).toEqual([
      'one two three',
      'four five six',
    ]);
  });

  it('keeps the space before bold words, and puts no space before a comma', () => {
    const [line] = wrapWords(
      ['You are ', { strong: '4th' }, ', not ', { strong: '5th' }],
      { size: 10, width: 900, lines: 1 },
      face,
    );
    expect(line).toEqual([
      { text: 'You are ', weight: 400 },
      { text: '4th', weight: 700 },
      { text: ', not ', weight: 400 },
      { text: '5th', weight: 700 },
    ]);
  });

  it('starts no line with the comma that follows a bold word', () => {
    const setting = { size: 10, width: 46, lines: 3 };
    const lines = wrapWords(['one ', { strong: 'two' }, '; three'], setting, face);
    expect(lines.map((runs) => runs.map(({ text }) => text).join(''))).toEqual(['one', 'two;', 'three']);
  });

  it('truncates with an ellipsis, never within a character', () => {
    expect(cutText('abcdefghij', 10, 400, 36, face)).toBe('abcde…');
    const families = '👩‍👩‍👧‍👦'.repeat(3);
    const cut = cutText(families, 10, 400, 100, face);
    expect(graphemes(cut)).toEqual(['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦', '…']);
    expect(wrapWords('one two three', { size: 10, width: 50, lines: 1 }, face)[0]?.[0]?.text).toBe(
      'one two…',
    );
  });

  it('removes control characters, and replaces characters that cannot be drawn with an ellipsis', () => {
    expect(plainText('a\u202eb\n\tc\u0000', face)).toBe('ab c');
    expect(plainText('龙队 Dragons', face)).toBe('… Dragons');
    expect(plainText(`o${'\u0301'.repeat(50)}`, face).length).toBeLessThanOrEqual(4);
  });
});
