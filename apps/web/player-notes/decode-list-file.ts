import type { DecodedFile } from './decoded-file.ts';
import { csvLimits } from './read-csv.ts';

const encodings = ['windows-1250', 'windows-1252', 'iso-8859-2'] as const;

/** Non-ASCII letters of players' names, grouped by frequency. */
const likelyLetters = 'ćčšžđĆČŠŽĐ';
const usualLetters = 'áéíóúÁÉÍÓÚöüäÖÜÄñÑãêèçïëøåßôõ’';

function begins(bytes: Uint8Array, ...beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

/** Scores how likely a text contains players' names. Symbols and rare letters lower the score. */
function likelihood(text: string): number {
  let sum = 0;
  for (const letter of text) {
    if (letter <= '~') continue;
    if (likelyLetters.includes(letter)) sum += 3;
    else if (usualLetters.includes(letter)) sum += 1;
    else sum -= /\p{L}/u.test(letter) ? 1 : 5;
  }
  return sum;
}

/**
 * Decodes bytes that are not UTF-8 with the Windows or ISO encoding that makes players' names most likely.
 */
function textOfLegacy(bytes: Uint8Array): string {
  const texts = encodings.map((encoding) => new TextDecoder(encoding).decode(bytes));
  return texts.reduce((best, text) => (likelihood(text) > likelihood(best) ? text : best));
}

function textOf(bytes: Uint8Array): string | null {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  // In UTF-16 without a byte-order mark, every other byte of ASCII text is zero.
  const sample = bytes.subarray(0, 400);
  const zeros = [0, 1].map((part) => sample.filter((byte, index) => byte === 0 && index % 2 === part).length);
  const half = sample.length / 2;
  if ((zeros[1] ?? 0) > half * 0.7 && (zeros[0] ?? 0) === 0) return new TextDecoder('utf-16le').decode(bytes);
  if ((zeros[0] ?? 0) > half * 0.7 && (zeros[1] ?? 0) === 0) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return textOfLegacy(bytes);
  }
}

/**
 * Decodes a list file: text in UTF-8, UTF-16 or a Windows encoding, or an Excel workbook. Recognizes other
 * file types and reports them.
 */
export async function decodeListFile(bytes: Uint8Array): Promise<DecodedFile> {
  if (bytes.length > csvLimits.bytes) return { problem: 'fileTooLarge' };
  if (begins(bytes, 0x50, 0x4b, 0x03, 0x04)) {
    const { readWorkbook } = await import('./read-workbook.ts');
    return readWorkbook(bytes);
  }
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { problem: 'oldExcel' };
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) return { problem: 'pdf' };
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47) || begins(bytes, 0xff, 0xd8, 0xff)) return { problem: 'picture' };
  const text = textOf(bytes);
  return text === null ? { problem: 'notText' } : { list: text };
}
