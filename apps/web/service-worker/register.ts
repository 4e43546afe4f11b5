/** Registers the service worker, for push messages and offline pages. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/service-worker.js');
}
