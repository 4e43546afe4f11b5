import type { ChildProcess } from 'node:child_process';
import { NbaOutageShape } from '@fantasy-stats/contract/nba-outage';
import { z } from 'zod';

// The server and its parent exchange these messages over the IPC channel.

/** Sent once the database is running and migrated, which takes up most of the startup time. */
export const databaseIsOpen = 'database is open';

/** Sent once the server accepts requests. */
export const ServesAt = z.object({
  address: z.string(),
  /** The administrators' email addresses; null if they could not be read. */
  administrators: z.array(z.string()).nullable(),
  /** Why NBA data is missing; null if none is missing. */
  nbaOutage: NbaOutageShape.nullable(),
});
export type ServesAt = z.infer<typeof ServesAt>;

export function notifyStarter(message: typeof databaseIsOpen | ServesAt): void {
  if (process.connected) process.send?.(message);
}

/**
 * Waits until a started server accepts requests.
 * @param atDatabase called once its database is open
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
