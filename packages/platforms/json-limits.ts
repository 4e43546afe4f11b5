/** Maximum nesting depth of lists and objects; platforms use a quarter of it. */
const deepest = 100;
/** Maximum number of JSON values; the largest known response has a tenth of this. */
const mostValues = 1_000_000;

/**
 * Returns why a JSON text is not parsed; null if it can be. Deep or numerous lists can take a hundred times
 * as much memory, or overflow the stack.
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

/** Returns where the string that starts at an index ends; the text's end if it is not closed. */
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
