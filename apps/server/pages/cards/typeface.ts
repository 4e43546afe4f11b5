import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Typeface, Weight } from '@fantasy-stats/cards';
import { create, type Font } from 'fontkitten';

// Fonts for pictures: the product's typeface, Noto Sans for Cyrillic, Greek and Devanagari, and monochrome
// Noto Emoji. Other scripts have no glyphs.

const files = {
  400: ['archivo/400Regular/Archivo_400Regular', 'noto-sans/400Regular/NotoSans_400Regular'],
  600: ['archivo/600SemiBold/Archivo_600SemiBold', 'noto-sans/600SemiBold/NotoSans_600SemiBold'],
  700: ['archivo/700Bold/Archivo_700Bold', 'noto-sans/700Bold/NotoSans_700Bold'],
} as const satisfies Record<Weight, readonly string[]>;
const emoji = 'noto-emoji/500Medium/NotoEmoji_500Medium';

/**
 * Joiners, variation selectors, skin tones and tags modify the preceding emoji, so the whole sequence needs
 * one font.
 */
const CHANGES_EMOJI = /[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/u;

const { resolve } = createRequire(import.meta.url);
const pathOf = (file: string) => resolve(`@expo-google-fonts/${file}.ttf`);

interface FontFile {
  readonly font: Font;
  readonly path: string;
}

/** Width of a glyph in em, and its font. */
interface Letter {
  readonly width: number;
  readonly path: string;
}

export interface FiledTypeface extends Typeface {
  /** Returns the font files needed to draw these texts. */
  filesOf(texts: Iterable<string>): string[];
}

async function fontIn(file: string): Promise<FontFile> {
  const path = pathOf(file);
  const font = create(await readFile(path));
  if (font.isCollection) throw new Error(`${file} holds more than one font`);
  return { font, path };
}

/**
 * Extra space, in em, between a digit and a dash. Other kerning is not measured, because it only makes lines
 * shorter.
 */
const OFF_THE_DASH = 0.065;

/** Creates a typeface that measures text with the fonts' own widths. */
export async function readTypeface(): Promise<FiledTypeface> {
  const standIn = await fontIn(emoji);
  const sets = await Promise.all(
    Object.entries(files).map(async ([weight, names]) => ({
      weight: Number(weight),
      fonts: [...(await Promise.all(names.map(fontIn))), standIn],
      letters: new Map<string, Letter | null>(),
    })),
  );

  function letterOf(letter: string, weight: number): Letter | null {
    const set = sets.find((one) => one.weight === weight);
    const known = set?.letters.get(letter);
    if (!set || known !== undefined) return known ?? null;
    const code = letter.codePointAt(0) ?? 0;
    const found = set.fonts.find(({ font }) => font.hasGlyphForCodePoint(code));
    const width = found ? found.font.glyphForCodePoint(code).advanceWidth / found.font.unitsPerEm : 0;
    const response = found ? { width, path: found.path } : null;
    set.letters.set(letter, response);
    return response;
  }

  return {
    shown: (character) => {
      const [first = '', ...more] = character;
      if (letterOf(first, 400) === null) return null;
      if (
        more.length === 0 ||
        more.every((letter) => letterOf(letter, 400) !== null && !CHANGES_EMOJI.test(letter))
      )
        return character;
      // For an emoji sequence (family, flag, skin tone), draw only the first emoji; for a letter with
      // combining marks, only the letter.
      return first;
    },
    width: (text, weight) => {
      let sum = 0;
      for (const letter of text)
        sum += (letterOf(letter, weight)?.width ?? 0) + (letter === '–' ? OFF_THE_DASH : 0);
      return sum;
    },
    filesOf: (texts) => {
      const paths = new Set(sets.map(({ fonts: [own] }) => own?.path ?? ''));
      for (const text of texts)
        for (const letter of text)
          for (const { weight } of sets) paths.add(letterOf(letter, weight)?.path ?? '');
      paths.delete('');
      return [...paths];
    },
  };
}
