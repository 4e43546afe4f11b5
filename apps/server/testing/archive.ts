import { calls } from '@fantasy-stats/contract';
import { strFromU8, unzipSync } from 'fflate';

/** The files of an export by name. */
export function filesOf(answer: unknown): Readonly<Record<string, string>> {
  const { zip } = calls.account.exportAccount.answer.parse(answer);
  return Object.fromEntries(
    Object.entries(unzipSync(Buffer.from(zip, 'base64'))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

/** What stands in an export, as its JSON says it. */
export function exported(answer: unknown): Record<string, unknown> {
  return JSON.parse(filesOf(answer)['account.json'] ?? 'null') as Record<string, unknown>;
}
