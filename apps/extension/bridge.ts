import {
  type ExtensionResponse,
  openMessage,
  readExtensionResponse,
  sealMessage,
} from '@fantasy-stats/contract/extension';

// The content script on the product's pages: forwards requests to the service worker, and responses back. It
// stores nothing, and never sees the page's storage or token.

/** Nonces of pending requests. Only responses to these requests are forwarded to the page. */
const waiting = new Set<string>();

function replyToPage(nonce: string, response: ExtensionResponse): void {
  if (!waiting.delete(nonce)) return;
  window.postMessage(sealMessage({ to: 'page', nonce, answer: response }), location.origin);
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  // Accept only messages from the page itself, not from its frames or from the window that opened it.
  if (event.source !== window || event.origin !== location.origin) return;
  const message = openMessage(event.data);
  if (message?.to !== 'extension') return;
  if (message.extension !== undefined && message.extension !== chrome.runtime.id) return;
  const { nonce, request } = message;
  waiting.add(nonce);
  const gone: ExtensionResponse = { kind: 'failed', reason: 'gone' };
  try {
    chrome.runtime.sendMessage({ nonce, request }).then(
      (value) => {
        // If the response is null, the extension's own window responds later.
        if (value === null) return;
        replyToPage(nonce, readExtensionResponse(value) ?? { kind: 'failed', reason: 'notAllowed' });
      },
      () => replyToPage(nonce, gone),
    );
  } catch {
    replyToPage(nonce, gone);
  }
});

chrome.runtime.onMessage.addListener((message, sender) => {
  if (sender.id !== chrome.runtime.id || typeof message !== 'object' || message === null) return undefined;
  const nonce: unknown = Reflect.get(message, 'nonce');
  const response = readExtensionResponse(Reflect.get(message, 'answer'));
  if (typeof nonce === 'string' && response) replyToPage(nonce, response);
  return undefined;
});
