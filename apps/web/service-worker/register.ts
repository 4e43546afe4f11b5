/** Has the browser load the product's service worker: for messages, and for pages without a network. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/service-worker.js');
}
