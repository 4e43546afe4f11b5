import type { PushTrouble } from '../push/push-support.ts';

/** What a reader is told where alerts cannot be pushed to this browser: what is the case, and what to do. */
const words = {
  insecure: [
    'Browsers allow push only to addresses that begin with https.',
    'The operator of this server has to set that up; alerts stay behind the bell, and come by email.',
  ],
  notOnHomeScreen: [
    'On an iPhone or iPad push comes to pages on the home screen only.',
    'Choose Share, then “Add to Home Screen”, open Fantasy Stats from there, and switch push on in its settings.',
  ],
  systemTooOld: [
    'This iPhone or iPad is too old a version for push to pages.',
    'Update it to iOS 16.4 or newer, under Settings, General, Software Update.',
  ],
  unsupported: [
    'This browser cannot show pushed messages.',
    'Open this page in a current Chrome, Edge, Firefox or Safari, and in no private window.',
  ],
  denied: [
    'Notifications of this site are blocked in this browser.',
    'Allow them in the site’s settings (the sign left of the address, or your phone’s settings for this app), then reload this page.',
  ],
  dismissed: ['Your browser was not told to allow notifications.', 'Press again, and choose “Allow”.'],
  serviceUnreachable: [
    'This browser could not subscribe at its push service.',
    'Check your connection and try again. In Brave, allow “Google services for push messaging” first; private windows get no push.',
  ],
} as const satisfies Record<PushTrouble, readonly [title: string, nextStep: string]>;

/** Words for what stands in the way of push. */
export function pushWords(trouble: PushTrouble): { readonly title: string; readonly nextStep: string } {
  const [title, nextStep] = words[trouble];
  return { title, nextStep };
}
