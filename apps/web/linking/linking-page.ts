import { type Platform, platformName } from '@fantasy-stats/domain';

/**
 * Returns the URL of a platform’s linking section. The URL contains no secret, because the page requires
 * login.
 */
export function linkingPage(origin: string, platform: Platform): string {
  return `${origin}/settings#${platform}`;
}

/** Returns an email draft with the linking page as a `mailto:` URL. */
export function linkingEmail(page: string, platform: Platform, recipient: string): string {
  const subject = `Link your ${platformName[platform]} league`;
  const body = `Open this page on a computer, in Chrome or Edge:\r\n${page}`;
  return `mailto:${encodeURIComponent(recipient)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
