import {
  type ExtensionRequest,
  type ExtensionResponse,
  extensionProtocol,
  readExtensionRequest,
} from '@fantasy-stats/contract/extension';
import { failed, openLeagues, readEspn, sessionCookies } from './espn.ts';
import { espnOwnLeagues } from './espn-own-leagues.ts';
import { readYahoo } from './yahoo.ts';
import { yahooLeagues } from './yahoo-leagues.ts';

// The only part of the extension that may send requests to ESPN and Yahoo. It responds only to the content
// script, and stores nothing between requests.

/** Returns whether a message is from our content script in the top window of one of the product's pages. */
function isOurPage(sender: chrome.runtime.MessageSender): boolean {
  return (
    sender.id === chrome.runtime.id &&
    sender.frameId === 0 &&
    sender.origin !== undefined &&
    __ORIGINS__.includes(sender.origin)
  );
}

/**
 * Asks for consent in the extension's own window. That window sends the response to the page, because the
 * browser may stop this worker in the meantime.
 */
async function requestCookies(
  sender: chrome.runtime.MessageSender,
  nonce: string,
): Promise<ExtensionResponse | null> {
  const { documentId, origin, tab } = sender;
  if (origin === undefined || tab?.id === undefined) return failed('notAllowed');
  if ((await sessionCookies()) === null) return failed('notSignedIn');
  const parameters = new URLSearchParams({ tab: String(tab.id), document: documentId ?? '', nonce, origin });
  await chrome.windows.create({
    url: `${chrome.runtime.getURL('confirm.html')}#${parameters}`,
    type: 'popup',
    width: 480,
    height: 560,
    focused: true,
  });
  return null;
}

async function respondTo(
  request: ExtensionRequest,
  nonce: string,
  sender: chrome.runtime.MessageSender,
): Promise<ExtensionResponse | null> {
  switch (request.kind) {
    case 'hello':
      return {
        kind: 'hello',
        protocol: extensionProtocol,
        version: chrome.runtime.getManifest().version,
        id: chrome.runtime.id,
        espn: __ESPN_API__,
        yahoo: __YAHOO_API__,
      };
    case 'leagues':
      return openLeagues();
    case 'ownLeagues':
      return espnOwnLeagues(request.season);
    case 'read':
      return readEspn(request.season, request.league, request.request);
    case 'cookies':
      return requestCookies(sender, nonce);
    case 'yahooLeagues':
      return yahooLeagues();
    case 'readYahoo':
      return readYahoo(request.league, request.request);
  }
}

chrome.runtime.onMessage.addListener((message, sender, response) => {
  if (!isOurPage(sender) || typeof message !== 'object' || message === null) return undefined;
  const nonce: unknown = Reflect.get(message, 'nonce');
  const request = readExtensionRequest(Reflect.get(message, 'request'));
  if (!request || typeof nonce !== 'string' || !/^[\w-]{16,64}$/.test(nonce)) return undefined;
  // If the response is null, the confirmation window responds later.
  respondTo(request, nonce, sender).then(response, () => response(failed('unreachable')));
  return true;
});
