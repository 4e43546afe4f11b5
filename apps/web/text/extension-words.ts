import { type Platform, platformName } from '@fantasy-stats/domain';
import type { ExtensionReason } from '../api/failure.ts';

/** Texts for failures of the browser extension. `{platform}` is the platform's name. */
const words = {
  absent: [
    'This browser does not have the extension.',
    'Open this page in the browser that has it, or add it here in the settings.',
  ],
  silent: [
    'The extension is not responding.',
    'Reload this page; if it keeps failing, turn the extension off and on.',
  ],
  gone: ['The extension was updated or removed.', 'Reload this page and try again.'],
  outdated: [
    'The extension in this browser is too old for this page.',
    'Download it again in the settings and load it over the old one.',
  ],
  elsewhere: [
    'The extension in this browser was made for another server.',
    'Download it again in the settings and load it over the old one.',
  ],
  notSignedIn: [
    'This browser is not logged in to {platform}.',
    'Log in at {site} in this browser, come back, and try again.',
  ],
  notInLeague: [
    'The {platform} account in this browser cannot see this league.',
    'Check the number, and log in to {platform} with the account that is in the league.',
  ],
  declined: [
    'Your ESPN session stays in this browser, as you chose.',
    'Choose “Sync here” to link the league without sharing the session.',
  ],
  notAllowed: [
    'The extension does not support this request.',
    'Download it again in the settings; a newer version may support it.',
  ],
  unreachable: [
    '{platform} did not respond to this browser.',
    'Check your connection and try again in a few minutes.',
  ],
  unreadable: [
    'The list of your leagues cannot be read.',
    'Enter the league number or the address of its page.',
  ],
  tooLarge: [
    '{platform}’s response is larger than any league we know.',
    'Link the league another way, and let us know.',
  ],
  throttled: ['{platform} limits requests from this browser right now.', 'Wait 15 minutes and try again.'],
} as const satisfies Record<ExtensionReason, readonly [title: string, nextStep: string]>;

function isReason(value: unknown): value is ExtensionReason {
  return typeof value === 'string' && Object.hasOwn(words, value);
}

const sites = { yahoo: 'yahoo.com', espn: 'espn.com' } as const satisfies Record<Platform, string>;

/** Returns the text for a reason; for unknown reasons, the text for an extension that does not respond. */
export function extensionWords(
  reason: unknown,
  platform: Platform = 'espn',
): { readonly title: string; readonly nextStep: string } {
  const [title, nextStep] = words[isReason(reason) ? reason : 'silent'];
  const textOf = (sentence: string) =>
    sentence.replaceAll('{platform}', platformName[platform]).replace('{site}', sites[platform]);
  return { title: textOf(title), nextStep: textOf(nextStep) };
}

export const extensionReasons = Object.keys(words).filter(isReason);
