import { forgetAnswers } from '../../api/keep-answers.ts';

function clearStorages(): void {
  // Browsers that block storage throw on access; then nothing was stored.
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    return;
  }
}

function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // A database another tab holds open is deleted when that tab lets go of it.
    for (const done of ['success', 'error', 'blocked']) request.addEventListener(done, () => resolve());
  });
}

async function deleteDatabases(): Promise<void> {
  if (!globalThis.indexedDB?.databases) return;
  const databases = await indexedDB.databases();
  await Promise.allSettled(databases.map(({ name }) => (name ? deleteDatabase(name) : undefined)));
}

async function deleteCaches(): Promise<void> {
  if (!globalThis.caches) return;
  const names = await caches.keys();
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}

/** Ends push, takes away the messages that still stand on the screen, and the worker that keeps code. */
async function endWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations?.()) ?? [];
  await Promise.allSettled(
    registrations.map(async (registration) => {
      const subscription = await registration.pushManager?.getSubscription();
      await subscription?.unsubscribe();
      for (const notification of await registration.getNotifications()) notification.close();
      await registration.unregister();
    }),
  );
}

/** Clears what the browser keeps for the product: both storages, IndexedDB, Cache Storage, push subscriptions. */
export async function clearBrowserData(): Promise<void> {
  /* The token first: with it goes the leave to keep anything, in every tab. */
  clearStorages();
  await Promise.allSettled([forgetAnswers(), endWorkers()]);
  await Promise.allSettled([deleteDatabases(), deleteCaches()]);
}
