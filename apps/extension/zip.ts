import { crc32, deflateRawSync } from 'node:zlib';

interface ZipEntry {
  /** Path with forward slashes and no leading slash. */
  readonly name: string;
  readonly content: Buffer;
}

/** 1980-01-01, the earliest date that zip files support. It is fixed, so that builds are reproducible. */
const day = 0x21;
const utf8Names = 0x0800;
const deflated = 8;

function header(entry: { readonly name: Buffer; readonly content: Buffer; readonly packed: Buffer }): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(0, 6);
  fields.writeUInt16LE(day, 8);
  fields.writeUInt32LE(crc32(entry.content), 10);
  fields.writeUInt32LE(entry.packed.length, 14);
  fields.writeUInt32LE(entry.content.length, 18);
  fields.writeUInt16LE(entry.name.length, 22);
  return fields;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/**
 * Returns a zip file (APPNOTE 6.3, without extensions) with each entry deflated, in the given order.
 *
 * @throws RangeError beyond 65,535 entries
 */
export function zip(entries: readonly ZipEntry[]): Buffer {
  if (entries.length > 0xffff) throw new RangeError('too many entries for a zip file');
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { content, name: text } of entries) {
    const name = Buffer.from(text, 'utf8');
    const packed = deflateRawSync(content, { level: 9 });
    const fields = header({ name, content, packed });
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    // "Version made by" is ZIP 2.0 on MS-DOS, because MS-DOS entries have no file permissions.
    directory.push(signature(0x02014b50), Buffer.from([20, 0]), fields, place, name);
    const file = Buffer.concat([signature(0x04034b50), fields, name, packed]);
    files.push(file);
    offset += file.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, signature(0x06054b50), end]);
}
