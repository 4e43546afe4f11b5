import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/* How answers are made smaller on their way. A thread of the pool does the work, not the one that answers requests. */

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that an `Accept-Encoding` allows. */
export function encodingFor(accepted: string): Encoding {
  const allowed = accepted
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*/))
    .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name);
  if (allowed.includes('br')) return 'br';
  return allowed.includes('gzip') ? 'gzip' : 'identity';
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** At 4, brotli is as small as gzip's best in a third of the time; from there on each percent costs several times. */
const quality = 4;

async function compress(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return await zip(bytes);
  return await brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Text as it goes over the wire. */
export interface Encoded {
  readonly encoding: Encoding;
  readonly body: Buffer;
}

export interface Compressor {
  /** Texts under about a kilobyte stay as they are: they fit into one packet anyway. */
  encode(text: string, encoding: Encoding): Promise<Encoded>;
}

/** Bytes from which on compressing is worth it. */
export const worthCompressing = 1000;

/** Bytes from which on the result is kept: compressing less takes no longer than looking it up. */
const worthKeeping = 20_000;

/**
 * Compresses texts and keeps the newest results, so that the answer many people read is compressed once. They are kept
 * by what they say, not by what was asked: the same bytes are the same answer, whoever gets them.
 *
 * @param mostKept bytes of results to keep
 */
export function compressor(mostKept = 16_000_000): Compressor {
  const kept = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();
  let total = 0;

  function forget(key: string): void {
    total -= sizes.get(key) ?? 0;
    sizes.delete(key);
    kept.delete(key);
  }

  function keep(key: string, work: Promise<Buffer>): void {
    kept.set(key, work);
    work.then(
      (made) => {
        if (kept.get(key) !== work) return;
        sizes.set(key, made.length);
        total += made.length;
        for (const oldest of sizes.keys()) {
          if (total <= mostKept) break;
          forget(oldest);
        }
      },
      () => forget(key),
    );
  }

  return {
    encode: async (text, encoding) => {
      const bytes = Buffer.from(text);
      if (encoding === 'identity' || bytes.length < worthCompressing)
        return { encoding: 'identity', body: bytes };
      if (bytes.length < worthKeeping) return { encoding, body: await compress(bytes, encoding) };
      const key = `${encoding} ${createHash('sha256').update(bytes).digest('base64')}`;
      const known = kept.get(key);
      if (known) {
        const size = sizes.get(key);
        if (size !== undefined) {
          sizes.delete(key);
          sizes.set(key, size);
        }
        return { encoding, body: await known };
      }
      const work = compress(bytes, encoding);
      keep(key, work);
      return { encoding, body: await work };
    },
  };
}
