import { type Card, type CardLook, type Drawing, drawCard, svgOf } from '@fantasy-stats/cards';
import { renderAsync } from '@resvg/resvg-js';
import { type FiledTypeface, readTypeface } from './typeface.ts';

/* Pictures are laid out here, in about a millisecond, and drawn in the threads that Node has for such work. */

/** Drawn at the same time: the threads are also those that read files and hash passwords. */
const AT_ONCE = 2;
/** Beyond that many that wait, whoever asks hears that it is too much now. */
const MOST_WAITING = 60;
const MOST_KEPT_BYTES = 16_000_000;

/** More pictures were asked for than are drawn in a few seconds. */
export class TooManyCards extends Error {
  constructor() {
    super('Too many pictures are waiting to be drawn');
    this.name = 'TooManyCards';
  }
}

export interface Cards {
  /**
   * A card as a PNG: 1080 × 1080 px or 1200 × 630 px, some 30 to 120 KB.
   *
   * @throws TooManyCards when sixty wait already
   */
  png(card: Card, look: CardLook): Promise<Buffer>;
  /**
   * The same for what is asked for often. The name says all that the card depends on, a league's version among it; the card
   * itself is made only where no picture of that name is kept.
   */
  kept(name: string, look: CardLook, make: () => Card | Promise<Card>): Promise<Buffer>;
}

function textsOf({ marks }: Drawing): string[] {
  return marks.flatMap((mark) => (mark.kind === 'text' ? mark.runs.map(({ text }) => text) : []));
}

/**
 * @param limits.mostBytes of pictures that are kept; those used last stay
 * @param limits.mostWaiting of pictures that nobody draws yet
 */
export function drawCards({ mostBytes = MOST_KEPT_BYTES, mostWaiting = MOST_WAITING } = {}): Cards {
  let face: Promise<FiledTypeface> | null = null;
  let drawing = 0;
  const waiting: (() => void)[] = [];
  const pictures = new Map<string, { readonly png: Promise<Buffer>; bytes: number }>();
  let total = 0;

  async function turn(): Promise<void> {
    if (drawing < AT_ONCE) {
      drawing += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new TooManyCards();
    await new Promise<void>((begin) => waiting.push(begin));
  }

  function done(): void {
    const next = waiting.shift();
    if (next) next();
    else drawing -= 1;
  }

  async function png(card: Card, look: CardLook): Promise<Buffer> {
    await turn();
    try {
      face ??= readTypeface();
      const typeface = await face;
      const drawing = drawCard(card, look, typeface);
      const fontFiles = typeface.filesOf(textsOf(drawing));
      const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Archivo' };
      return (await renderAsync(svgOf(drawing), { font, logLevel: 'off' })).asPng();
    } finally {
      done();
    }
  }

  function keep(key: string, made: Promise<Buffer>): void {
    const picture = { png: made, bytes: 0 };
    pictures.set(key, picture);
    made.then(
      ({ length }) => {
        if (pictures.get(key) !== picture) return;
        picture.bytes = length + 2 * key.length;
        total += picture.bytes;
        for (const [oldest, { bytes }] of pictures) {
          if (total <= mostBytes) break;
          pictures.delete(oldest);
          total -= bytes;
        }
      },
      () => pictures.delete(key),
    );
  }

  return {
    png,
    kept: (name, look, make) => {
      const key = `${look.theme}/${look.shape}/${name}`;
      const known = pictures.get(key);
      if (known) {
        pictures.delete(key);
        pictures.set(key, known);
        return known.png;
      }
      const made = (async () => png(await make(), look))();
      keep(key, made);
      return made;
    },
  };
}
