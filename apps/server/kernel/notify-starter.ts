import type { ChildProcess } from 'node:child_process';
import { NbaOutageShape } from '@fantasy-stats/contract/nba-outage';
import { z } from 'zod';

// Messages over the IPC channel.

/** Sent when the database runs and is migrated, which is the longest part of a start. */
export const databaseIsOpen = 'database is open';

/** Sent when the server accepts requests. */
export const ServesAt = z.object({
  address: z.string(),
  /** Email addresses of the administrators; null if they could not be read. */
  administrators: z.array(z.string()).nullable(),
  /** Why NBA data is missing; null if none is missing. */
  nbaOutage: NbaOutageShape.nullable(),
});
export type ServesAt = z.infer<typeof ServesAt>;

/** Sends a message to the parent process, if there is one. */
export function notifyStarter(message: typeof databaseIsOpen | ServesAt): void {
  if (process.connected) process.send?.(message);
}

/**
 * Waits until a started server accepts requests.
 * @param atDatabase called when its database is open
 */
export function served(child: Pick<ChildProcess, 'on'>, atDatabase?: () => void): Promise<ServesAt> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message === databaseIsOpen) atDatabase?.();
      const parsed = ServesAt.safeParse(message);
      if (parsed.success) resolve(parsed.data);
    });
  });
}
