import type { ChildProcess } from 'node:child_process';
import { NbaOutageShape } from '@fantasy-stats/contract/nba-outage';
import { z } from 'zod';

/* What the server tells whoever started it, such as `npm start`, over the channel between them. */

/** Told when the database runs and is of this version: what takes longest of a start. */
export const databaseIsOpen = 'database is open';

/** Told when it serves. */
export const ServesAt = z.object({
  address: z.string(),
  /** The e-mail addresses of the administrators; null where they could not be read. */
  administrators: z.array(z.string()).nullable(),
  /** Why the NBA's games do not come in; null where they do. */
  nbaOutage: NbaOutageShape.nullable(),
});
export type ServesAt = z.infer<typeof ServesAt>;

/** Tells it, where there is somebody to be told. */
export function tellStarter(message: typeof databaseIsOpen | ServesAt): void {
  if (process.connected) process.send?.(message);
}

/** Waits until a server that was started serves. @param atDatabase told when its database is open */
export function served(child: Pick<ChildProcess, 'on'>, atDatabase?: () => void): Promise<ServesAt> {
  return new Promise((resolve) => {
    child.on('message', (message) => {
      if (message === databaseIsOpen) atDatabase?.();
      const told = ServesAt.safeParse(message);
      if (told.success) resolve(told.data);
    });
  });
}
