/** Levels of lists and objects in each other: platforms use a quarter of this. */
const deepest = 100;
/** Values of an answer: the largest we know has a tenth of this. */
const mostValues = 1_000_000;

/**
 * Why a JSON text is not worth reading; null where it may be read. A text of a few megabytes can hold so many or so deeply nested
 * lists that reading them takes a hundred times its size in memory, or a walk through them all of the stack.
 */
export function unreadable(text: string): string | null {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22 /* " */:
        at = endOfString(text, at);
        break;
      case 0x5b /* [ */:
      case 0x7b /* { */:
        depth += 1;
        values += 1;
        if (depth > deepest) return 'is nested too deeply';
        break;
      case 0x5d /* ] */:
      case 0x7d /* } */:
        depth -= 1;
        break;
      case 0x2c /* , */:
        values += 1;
        break;
    }
    if (values > mostValues) return 'holds too much';
  }
  return null;
}

/** Where a string ends that begins at a place; the text's end where it does not. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let before = quote;
    while (before > at && text.charCodeAt(before - 1) === 0x5c) before -= 1;
    if ((quote - before) % 2 === 0) return quote;
    at = quote + 1;
  }
}
