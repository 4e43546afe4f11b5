import { storedText, storeText } from '../api/stored-text.ts';

const key = 'invitation';

/**
 * Returns the public league page that the user came from, until they join the league or decline. Stored
 * during sign-up and linking, because links in emails may open other tabs.
 */
export function invitedFrom(): string | null {
  return storedText(key);
}

export function rememberInvitation(room: string | null): void {
  storeText(key, room);
}
