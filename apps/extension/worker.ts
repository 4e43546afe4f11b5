import {
  type ExtensionAnswer,
  type ExtensionRequest,
  extensionProtocol,
  readExtensionRequest,
} from '@fantasy-stats/contract/extension';
import { failed, openLeagues, readEspn, sessionCookies } from './espn.ts';

/*
 * The service worker: the only part that may reach ESPN. It answers the content script on our own pages, and nobody
 * else, and keeps nothing between two requests.
 */

/** Whether a message comes from our content script in the top window of one of our own pages. */
function isOurPage(sender: chrome.runtime.MessageSender): boolean {
  return (
    sender.id === chrome.runtime.id &&
    sender.frameId === 0 &&
    sender.origin !== undefined &&
    __ORIGINS__.includes(sender.origin)
  );
}

/**
 * Asks in a window of the extension's own, which no page can click in, whether the session may be handed over. The
 * window itself answers the page: this worker may have been put to sleep by then.
 */
async function askForCookies(
  sender: chrome.runtime.MessageSender,
  nonce: string,
): Promise<ExtensionAnswer | null> {
  const { documentId, origin, tab } = sender;
  if (documentId === undefined || origin === undefined || tab?.id === undefined) return failed('notAllowed');
  if ((await sessionCookies()) === null) return failed('notSignedIn');
  const asked = new URLSearchParams({ tab: String(tab.id), document: documentId, nonce, origin });
  await chrome.windows.create({
    url: `${chrome.runtime.getURL('confirm.html')}#${asked}`,
    type: 'popup',
    width: 480,
    height: 560,
    focused: true,
  });
  return null;
}

async function answerTo(
  request: ExtensionRequest,
  nonce: string,
  sender: chrome.runtime.MessageSender,
): Promise<ExtensionAnswer | null> {
  switch (request.kind) {
    case 'hello':
      return {
        kind: 'hello',
        protocol: extensionProtocol,
        version: chrome.runtime.getManifest().version,
        espn: __ESPN_API__,
      };
    case 'leagues':
      return openLeagues();
    case 'read':
      return readEspn(request.season, request.league, request.request);
    case 'cookies':
      return askForCookies(sender, nonce);
  }
}

chrome.runtime.onMessage.addListener((message, sender, answer) => {
  if (!isOurPage(sender) || typeof message !== 'object' || message === null) return undefined;
  const nonce: unknown = Reflect.get(message, 'nonce');
  const request = readExtensionRequest(Reflect.get(message, 'request'));
  if (!request || typeof nonce !== 'string' || !/^[\w-]{16,64}$/.test(nonce)) return undefined;
  /* Null: the answer comes later, from the window that asks. */
  answerTo(request, nonce, sender).then(answer, () => answer(failed('unreachable')));
  return true;
});
