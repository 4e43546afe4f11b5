/*
 * Names that people choose, as they may stand in a sentence: what platforms let them be holds characters that turn the text
 * around them, break lines or are not seen at all.
 */

/** The longest name in a sentence, in characters. */
const longest = 60;

/** Direction marks, tags, joiners and other characters that are not seen. A joiner between two pictures makes them one. */
const unseen =
  /(?<!\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?)\u200D|(?!\u200D)\p{Cf}|\p{Cs}|\p{Co}|\p{Cn}/gu;
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * A name as one line of text that changes nothing around it: without control characters and those that are not seen, at most 60
 * characters, and set apart where it reads from right to left.
 *
 * @param otherwise what stands for a name of which nothing is left
 */
export function plainName(name: string, otherwise: string): string {
  const line = name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(unseen, '')
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
  /* First strong isolate and its end: the numbers after the name stay where they are. */
  return rightToLeft.test(short) ? `\u2068${short}\u2069` : short;
}
