import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Typeface, Weight } from '@fantasy-stats/cards';
import { create, type Font } from 'fontkitten';

/*
 * The product's typeface in files that pictures are drawn with, and what stands in for it: Noto Sans for Cyrillic, Greek and
 * Devanagari, Noto Emoji, in one color. Scripts beyond have no letters here.
 */

const files = {
  400: ['archivo/400Regular/Archivo_400Regular', 'noto-sans/400Regular/NotoSans_400Regular'],
  600: ['archivo/600SemiBold/Archivo_600SemiBold', 'noto-sans/600SemiBold/NotoSans_600SemiBold'],
  700: ['archivo/700Bold/Archivo_700Bold', 'noto-sans/700Bold/NotoSans_700Bold'],
} as const satisfies Record<Weight, readonly string[]>;
const emoji = 'noto-emoji/500Medium/NotoEmoji_500Medium';

/** Joiners, forms, tones and tags: they change the emoji before them, which takes one font for all of it. */
const CHANGES_EMOJI = /[\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}\u{e0020}-\u{e007f}]/u;

const { resolve } = createRequire(import.meta.url);
const pathOf = (file: string) => resolve(`@expo-google-fonts/${file}.ttf`);

/** A font, and the file it is in. */
interface FontFile {
  readonly font: Font;
  readonly path: string;
}

/** How wide a letter is, in parts of the type's size, and where it is drawn. */
interface Letter {
  readonly width: number;
  readonly path: string;
}

/** A typeface whose letters are in files. */
export interface FiledTypeface extends Typeface {
  /** The files that hold the letters of these texts, all that whoever draws them has to read. */
  filesOf(texts: Iterable<string>): string[];
}

async function fontIn(file: string): Promise<FontFile> {
  const path = pathOf(file);
  const font = create(await readFile(path));
  if (font.isCollection) throw new Error(`${file} holds more than one font`);
  return { font, path };
}

/** Kerning is left out of what is measured, as it makes lines shorter: but figures keep this far off a dash, in parts of the size. */
const OFF_THE_DASH = 0.065;

/** Measures texts by the fonts' own widths. */
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
    const answer = found ? { width, path: found.path } : null;
    set.letters.set(letter, answer);
    return answer;
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
      /* A family, a flag or a tone of skin: its first picture alone. A letter whose marks are missing: the letter. */
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
