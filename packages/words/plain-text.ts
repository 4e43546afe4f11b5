// Users choose names that appear in sentences. Platforms allow characters that reverse the text around them,
// break lines or are invisible.

/** Maximum length of a name in a sentence, in characters. */
const longest = 60;

/**
 * Direction marks, tags, joiners and other invisible characters. A joiner between two emoji makes them one.
 */
const invisible =
  /(?<!\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D|(?!\u200D)\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}/gu;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Returns a name as one line without control and invisible characters, at most 60 characters, and isolated
 * when it reads from right to left.
 *
 * @param otherwise the fallback for a name without visible characters
 */
export function plainName(name: string, otherwise: string): string {
  const line = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(invisible, '')
    .trim();
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)];
  const short =
    characters.length > longest
      ? `${characters
          .slice(0, longest - 1)
          .map(({ segment }) => segment)
          .join('')
          .trimEnd()}…`
      : line;
  if (short === '') return otherwise;
  // Isolate a right-to-left name, so that the numbers after it stay in place.
  return rightToLeft.test(short) ? `\u2068${short}\u2069` : short;
}
