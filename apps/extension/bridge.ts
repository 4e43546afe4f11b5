import {
  type ExtensionAnswer,
  openMessage,
  readExtensionAnswer,
  sealMessage,
} from '@fantasy-stats/contract/extension';

/*
 * The content script on our own pages: it carries requests of the page to the service worker and answers back. It holds
 * nothing, and never sees the page's storage or its token.
 */

/** The nonces of requests that wait for an answer: nothing else is passed on to the page. */
const waiting = new Set<string>();

function tellPage(nonce: string, answer: ExtensionAnswer): void {
  if (!waiting.delete(nonce)) return;
  window.postMessage(sealMessage({ to: 'page', nonce, answer }), location.origin);
}

window.addEventListener('message', (event: MessageEvent<unknown>) => {
  /* The page itself, not a frame in it or a window that opened it. */
  if (event.source !== window || event.origin !== location.origin) return;
  const message = openMessage(event.data);
  if (message?.to !== 'extension') return;
  const { nonce, request } = message;
  waiting.add(nonce);
  const gone: ExtensionAnswer = { kind: 'failed', reason: 'gone' };
  try {
    chrome.runtime.sendMessage({ nonce, request }).then(
      (value) => {
        /* Null: the extension's own window will answer. */
        if (value === null) return;
        tellPage(nonce, readExtensionAnswer(value) ?? { kind: 'failed', reason: 'notAllowed' });
      },
      () => tellPage(nonce, gone),
    );
  } catch {
    /* The extension was replaced or taken away: this script is a leftover. */
    tellPage(nonce, gone);
  }
});

chrome.runtime.onMessage.addListener((message, sender) => {
  if (sender.id !== chrome.runtime.id || typeof message !== 'object' || message === null) return undefined;
  const nonce: unknown = Reflect.get(message, 'nonce');
  const answer = readExtensionAnswer(Reflect.get(message, 'answer'));
  if (typeof nonce === 'string' && answer) tellPage(nonce, answer);
  return undefined;
});
