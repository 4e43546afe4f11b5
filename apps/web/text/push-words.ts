import type { PushTrouble } from '../push/push-support.ts';

/** Why a browser cannot receive push alerts, and what to do. */
const words = {
  insecure: [
    'Browsers allow push only on https addresses.',
    'The site operator has to set that up. Until then, alerts come in-app and by email.',
  ],
  notOnHomeScreen: [
    'On iPhone and iPad, push works only from the home screen.',
    'Choose Share, then “Add to Home Screen”, open Fantasy Stats from there, and turn push on in its settings.',
  ],
  systemTooOld: [
    'This iPhone or iPad is too old for push.',
    'Update it to iOS 16.4 or newer, under Settings, General, Software Update.',
  ],
  unsupported: [
    'This browser does not support push.',
    'Open this page in a current Chrome, Edge, Firefox or Safari, not in a private window.',
  ],
  denied: [
    'Notifications are blocked for this site.',
    'Allow them in the site’s settings (the icon next to the address, or your phone’s settings for this app), then reload this page.',
  ],
  dismissed: ['Notifications were not allowed.', 'Try again and choose “Allow”.'],
  serviceUnreachable: [
    'This browser could not subscribe to push.',
    'Check your connection and try again. In Brave, allow “Google services for push messaging” first; private windows get no push.',
  ],
} as const satisfies Record<PushTrouble, readonly [title: string, nextStep: string]>;

export function pushWords(trouble: PushTrouble): { readonly title: string; readonly nextStep: string } {
  const [title, nextStep] = words[trouble];
  return { title, nextStep };
}
