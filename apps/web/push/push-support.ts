/** Why alerts cannot be pushed to this browser, or were not switched on. */
export const pushTroubles = [
  /** The page did not come over https. */
  'insecure',
  /** An iPhone or iPad, where pages get messages only once they stand on the home screen. */
  'notOnHomeScreen',
  /** An iPhone or iPad whose system is from before there was push. */
  'systemTooOld',
  /** A browser that has no push. */
  'unsupported',
  /** The reader, or whoever looks after the device, said no. */
  'denied',
  /** The reader answered neither yes nor no. */
  'dismissed',
  /** The browser's own push service does not answer it, or it uses none. */
  'serviceUnreachable',
] as const;
export type PushTrouble = (typeof pushTroubles)[number];

/** What is known of a browser before anybody is asked for anything. */
export interface PushSurroundings {
  readonly isSecure: boolean;
  /** Whether it has service workers, push and notifications. */
  readonly hasAllParts: boolean;
  readonly permission: 'default' | 'denied' | 'granted';
  readonly isApplePhone: boolean;
  /** Whether the page was opened from the home screen, as an application. */
  readonly isInstalled: boolean;
}

/** What stands in the way of push in such a browser; null where nothing does, as far as it is known. */
export function troubleIn({
  hasAllParts,
  isApplePhone,
  isInstalled,
  isSecure,
  permission,
}: PushSurroundings): PushTrouble | null {
  if (!isSecure) return 'insecure';
  if (!hasAllParts) {
    if (!isApplePhone) return 'unsupported';
    return isInstalled ? 'systemTooOld' : 'notOnHomeScreen';
  }
  return permission === 'denied' ? 'denied' : null;
}

/** This browser. */
export function thisBrowser(): PushSurroundings {
  const { maxTouchPoints, userAgent } = navigator;
  const hasAllParts = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return {
    isSecure: window.isSecureContext,
    hasAllParts,
    permission: hasAllParts ? Notification.permission : 'default',
    /* An iPad says that it is a Mac, which has no screen to touch. */
    isApplePhone: /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  };
}
