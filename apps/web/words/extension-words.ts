import type { ExtensionReason } from '../api/failure.ts';

/** What a reader is told when the browser extension did not do what it was asked for: what, and what to do. */
const words = {
  absent: [
    'This browser does not have the extension.',
    'Open this page in the browser that has it, or add it here in the settings.',
  ],
  silent: [
    'The extension does not answer.',
    'Reload this page; if it stays, switch the extension off and on.',
  ],
  gone: ['The extension was updated or taken away meanwhile.', 'Reload this page and try again.'],
  outdated: [
    'The extension in this browser is older than this page needs.',
    'Download it again in the settings and load it in the old one’s place.',
  ],
  elsewhere: [
    'The extension in this browser was made for another server.',
    'Download it again in the settings and load it in the old one’s place.',
  ],
  notSignedIn: [
    'This browser is not logged in at ESPN.',
    'Log in at espn.com in this browser, come back, and try again.',
  ],
  notInLeague: [
    'ESPN does not show this league to the account that is logged in in this browser.',
    'Check the number, and that you are logged in at ESPN with the account that is in the league.',
  ],
  declined: [
    'Your ESPN session stays in this browser, as you chose.',
    'Choose “Read here” to go on without it.',
  ],
  notAllowed: [
    'The extension does not make this request.',
    'Download it again in the settings: a newer one may know it.',
  ],
  unreachable: ['ESPN did not answer this browser.', 'Check your connection and try again in a few minutes.'],
  tooLarge: [
    'ESPN’s answer is larger than any league we know.',
    'Choose “Keep in sync” instead, and tell us of the league.',
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
