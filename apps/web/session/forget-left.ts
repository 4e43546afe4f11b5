import { forgetResponses } from '../api/offline-cache.ts';
import { storedToken } from '../api/token.ts';

/** Deletes the stored responses of a session that ended while the page was closed or reloading. */
export async function forgetLeft(): Promise<void> {
  if (storedToken() !== '') return;
  const left = await globalThis.indexedDB?.databases?.().catch(() => []);
  if (left?.length) await forgetResponses();
}
