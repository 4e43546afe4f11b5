import { keepText, keptText } from '../api/kept-text.ts';

const key = 'invitation';

/**
 * The room of the league that a reader came from, until he has joined it here or has put that off: kept over the steps
 * between signing up and linking, whose emails may open other tabs.
 */
export function invitedFrom(): string | null {
  return keptText(key);
}

export function rememberInvitation(room: string | null): void {
  keepText(key, room);
}
