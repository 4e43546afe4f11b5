import type { ExtensionAnswer } from '@fantasy-stats/contract/extension';
import { failed, sessionCookies } from './espn.ts';

/*
 * The extension's own window, in which the user agrees to hand the session over, or does not. No page can open it or
 * click in it. What it answers goes to the very document that asked, and nowhere else.
 */

const asked = new URLSearchParams(location.hash.slice(1));
const origin = asked.get('origin') ?? '';
const documentId = asked.get('document') ?? '';
const nonce = asked.get('nonce') ?? '';
const tab = Number(asked.get('tab'));
const isMeant = __ORIGINS__.includes(origin) && Number.isInteger(tab) && documentId !== '';

let isAnswered = false;

async function answer(value: ExtensionAnswer): Promise<void> {
  if (isAnswered || !isMeant) return;
  isAnswered = true;
  await chrome.tabs.sendMessage(tab, { nonce, answer: value }, { documentId }).catch(() => undefined);
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the window has no ${id}`);
  return found;
}

/** Has a button do something from now on: until then it cannot be pressed, so that no press is lost. */
function whenPressed(id: string, act: (event: MouseEvent) => Promise<void>): void {
  const button = element(id);
  button.addEventListener('click', (event) => void act(event));
  button.removeAttribute('disabled');
}

element('origin').textContent = isMeant ? origin : 'A page that may not ask';

whenPressed('decline', async () => {
  await answer(failed('declined'));
  window.close();
});

whenPressed('agree', async (event) => {
  /* By hand, not by a script. */
  if (!event.isTrusted) return;
  const cookies = await sessionCookies();
  await answer(cookies ? { kind: 'cookies', ...cookies } : failed('notSignedIn'));
  window.close();
});

/* Closing the window is a no. */
window.addEventListener('pagehide', () => void answer(failed('declined')));
