import type { ExtensionResponse } from '@fantasy-stats/contract/extension';
import { failed, sessionCookies } from './espn.ts';

// In this window the user agrees to share the ESPN session, or declines. No page can open it or click in it.

const parameters = new URLSearchParams(location.hash.slice(1));
const origin = parameters.get('origin') ?? '';
const documentId = parameters.get('document') ?? '';
const nonce = parameters.get('nonce') ?? '';
const tab = Number(parameters.get('tab'));
const isMeant = __ORIGINS__.includes(origin) && Number.isInteger(tab) && nonce !== '';

let isSent = false;

async function sendResponse(value: ExtensionResponse): Promise<void> {
  if (isSent || !isMeant) return;
  isSent = true;
  // Firefox has no document IDs: there, only the nonce links the response to the requesting document (see
  // `bridge.ts`).
  const to = documentId === '' ? { frameId: 0 } : { documentId };
  await chrome.tabs.sendMessage(tab, { nonce, answer: value }, to).catch(() => undefined);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the window has no ${id}`);
  return found;
}

function whenPressed(id: string, act: (event: MouseEvent) => Promise<void>): void {
  const button = element(id);
  button.addEventListener('click', (event) => void act(event));
  button.removeAttribute('disabled');
}

element('origin').textContent = isMeant ? origin : 'A page without permission';

whenPressed('decline', async () => {
  await sendResponse(failed('declined'));
  window.close();
});

whenPressed('agree', async (event) => {
  // Accept only clicks by the user; scripts cannot confirm.
  if (!event.isTrusted) return;
  const cookies = await sessionCookies();
  await sendResponse(cookies ? { kind: 'cookies', ...cookies } : failed('notSignedIn'));
  window.close();
});

// Closing the window means declining.
window.addEventListener('pagehide', () => void sendResponse(failed('declined')));
