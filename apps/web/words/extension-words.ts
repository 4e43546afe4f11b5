import type { ExtensionReason } from '../api/failure.ts';

/** What a reader is told when the browser extension did not do what it was asked for: what, and what to do. */
const words = {
  absent: [
    'This browser does not have the extension.',
    'Open this page in the browser that has it, or add it here in the settings.',
  ],
  silent: [
    'The extension does not answer.',
    'Reload this page; if it keeps failing, turn the extension off and on.',
  ],
  gone: ['The extension was updated or removed.', 'Reload this page and try again.'],
  outdated: [
    'The extension in this browser is older than this page needs.',
    'Download it again in the settings and load it over the old one.',
  ],
  elsewhere: [
    'The extension in this browser was made for another server.',
    'Download it again in the settings and load it over the old one.',
  ],
  notSignedIn: [
    'This browser is not logged in to ESPN.',
    'Log in at espn.com in this browser, come back, and try again.',
  ],
  notInLeague: [
    'The ESPN account in this browser cannot see this league.',
    'Check the number, and log in to ESPN with the account that is in the league.',
  ],
  declined: [
    'Your ESPN session stays in this browser, as you chose.',
    'Choose “Sync here” to continue without it.',
  ],
  notAllowed: [
    'The extension does not support this request.',
    'Download it again in the settings: a newer version may.',
  ],
  unreachable: ['ESPN did not answer this browser.', 'Check your connection and try again in a few minutes.'],
  tooLarge: [
    'ESPN’s response is larger than any league we know.',
    'Choose “Keep in sync” instead, and let us know.',
  ],
} as const satisfies Record<ExtensionReason, readonly [title: string, nextStep: string]>;

function isReason(value: unknown): value is ExtensionReason {
  return typeof value === 'string' && Object.hasOwn(words, value);
}

/** Words for a reason; those for an extension that does not answer where it is none. */
export function extensionWords(reason: unknown): { readonly title: string; readonly nextStep: string } {
  const [title, nextStep] = words[isReason(reason) ? reason : 'silent'];
  return { title, nextStep };
}

/** Every reason there are words for. */
export const extensionReasons = Object.keys(words).filter(isReason);
