import { type Card, type CardLook, type Drawing, drawCard, svgOf } from '@fantasy-stats/cards';
import { renderAsync } from '@resvg/resvg-js';
import { type FiledTypeface, readTypeface } from './typeface.ts';

// Laying out a picture takes about 1 ms on the main thread. The libuv thread pool draws it.

/** Maximum pictures drawn concurrently, because the thread pool also reads files and hashes passwords. */
const AT_ONCE = 2;
const MOST_WAITING = 60;
const MAX_CACHED_BYTES = 16_000_000;

/** Thrown when more pictures are requested than can be drawn within a few seconds. */
export class TooManyCards extends Error {
  constructor() {
    super('Too many pictures are waiting to be drawn');
    this.name = 'TooManyCards';
  }
}

export interface Cards {
  /**
   * Returns a card as a PNG: 1080 × 1080 px or 1200 × 630 px, 30 to 120 KB.
   * @throws TooManyCards if sixty are waiting
   */
  png(card: Card, look: CardLook): Promise<Buffer>;
  /**
   * Returns a cached card, drawn on the first request.
   * @param name identifies everything that the card depends on, including the league's version
   */
  cached(name: string, look: CardLook, make: () => Card | Promise<Card>): Promise<Buffer>;
}

function textsOf({ marks }: Drawing): string[] {
  return marks.flatMap((mark) => (mark.kind === 'text' ? mark.runs.map(({ text }) => text) : []));
}

/**
 * Creates the card renderer.
 * @param limits.mostBytes maximum bytes of cached pictures; the least recently used are evicted
 * @param limits.mostWaiting maximum pictures in the queue
 */
export function drawCards({ mostBytes = MAX_CACHED_BYTES, mostWaiting = MOST_WAITING } = {}): Cards {
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

  function cachePicture(key: string, made: Promise<Buffer>): void {
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
    cached: (name, look, make) => {
      const key = `${look.theme}/${look.shape}/${name}`;
      const known = pictures.get(key);
      if (known) {
        pictures.delete(key);
        pictures.set(key, known);
        return known.png;
      }
      const made = (async () => png(await make(), look))();
      cachePicture(key, made);
      return made;
    },
  };
}
