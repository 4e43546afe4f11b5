import { calls } from '@fantasy-stats/contract';
import { strFromU8, unzipSync } from 'fflate';

export function filesOf(response: unknown): Readonly<Record<string, string>> {
  const { zip } = calls.account.exportAccount.response.parse(response);
  return Object.fromEntries(
    Object.entries(unzipSync(Buffer.from(zip, 'base64'))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

export function exported(response: unknown): Record<string, unknown> {
  return JSON.parse(filesOf(response)['account.json'] ?? 'null') as Record<string, unknown>;
}
