import { forgetResponses } from '../api/offline-cache.ts';

function clearStorages(): void {
  // Browsers that block storage throw here. Then nothing is stored.
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
    // If another tab uses the database, it is deleted when that tab closes it.
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

/** Unsubscribes from push, closes displayed notifications and unregisters the service worker. */
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

export async function clearBrowserData(): Promise<void> {
  // Delete the token first, because no tab stores responses without one.
  clearStorages();
  await Promise.allSettled([forgetResponses(), endWorkers()]);
  await Promise.allSettled([deleteDatabases(), deleteCaches()]);
}
