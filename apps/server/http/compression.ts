import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/* How answers are made smaller on their way. A thread of the pool does the work, not the one that answers requests. */

export type Encoding = 'br' | 'gzip' | 'identity';

/** Whether an `Accept-Encoding` allows what every browser says since years, and refuses nothing. */
const usual = /^gzip, deflate, br(, zstd)?$/;

/** The best encoding that an `Accept-Encoding` allows. */
export function encodingFor(accepted: string | readonly string[] = ''): Encoding {
  if (typeof accepted !== 'string') return encodingFor(accepted.join());
  if (usual.test(accepted)) return 'br';
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

/** Bytes from which on compressing is worth it: less fits into one packet anyway. */
export const worthCompressing = 1000;

/** Writes a text as it goes over the wire; a short one as it is. */
export async function encode(text: string, encoding: Encoding): Promise<Encoded> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity' || bytes.length < worthCompressing)
    return { encoding: 'identity', body: bytes };
  return { encoding, body: await compress(bytes, encoding) };
}
