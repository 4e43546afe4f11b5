/** Why push alerts are impossible in this browser, or were not enabled. */
export const pushTroubles = [
  /** The page was not loaded over https. */
  'insecure',
  /** An iPhone or iPad, where only apps on the home screen receive push messages. */
  'notOnHomeScreen',
  /** An iPhone or iPad with a system version without push. */
  'systemTooOld',
  'unsupported',
  /** The user, or a device policy, denied the permission. */
  'denied',
  'dismissed',
  /** The browser's push service is unreachable or missing. */
  'serviceUnreachable',
] as const;
export type PushTrouble = (typeof pushTroubles)[number];

/** What the browser reveals before the permission prompt. */
export interface PushSurroundings {
  readonly isSecure: boolean;
  readonly hasAllParts: boolean;
  readonly permission: 'default' | 'denied' | 'granted';
  readonly isApplePhone: boolean;
  readonly isInstalled: boolean;
}

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

export function thisBrowser(): PushSurroundings {
  const { maxTouchPoints, userAgent } = navigator;
  const hasAllParts = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return {
    isSecure: window.isSecureContext,
    hasAllParts,
    permission: hasAllParts ? Notification.permission : 'default',
    // iPads report a Mac user agent, but Macs have no touchscreen.
    isApplePhone: /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1),
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  };
}
