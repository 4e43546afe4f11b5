import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

// Compression runs on the libuv thread pool, not on the event loop.

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers' typical `Accept-Encoding`, which accepts every encoding used here. */
const usual = /^gzip, deflate, br(, zstd)?$/;

/** Returns the best encoding that an `Accept-Encoding` header allows. */
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

/**
 * At quality 4, Brotli is as small as gzip's best, in a third of the time. Higher levels take several times
 * as long for each percent saved.
 */
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

export interface Encoded {
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/** Minimum size for compression, in bytes. Smaller texts fit into one packet uncompressed. */
const worthCompressing = 1000;

/** Encodes a text; short texts stay uncompressed. */
export async function encode(text: string, encoding: Encoding): Promise<Encoded> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity' || bytes.length < worthCompressing)
    return { encoding: 'identity', body: bytes };
  return { encoding, body: await compress(bytes, encoding) };
}
