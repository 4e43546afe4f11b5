import { z } from 'zod';
import type { Queryable } from '../database/index.ts';
import type { DeliveryChannel, DeliveryDetails, deliveries } from '../database/schema/delivery.ts';
import type { WorkKind } from '../jobs/work.ts';
import type { Posted } from '../outbound/posted.ts';

export type Delivery<Name extends DeliveryChannel = DeliveryChannel> = typeof deliveries.$inferSelect & {
  readonly channel: Name;
  readonly details: DeliveryDetails[Name];
};

type DeliveryJob = { readonly delivery: string };

/** Returns a channel's job queue. Each channel has its own, so a slow one does not delay the others. */
export function deliveryWork(
  name: string,
  rules: Omit<WorkKind<DeliveryJob>, 'name' | 'schema'>,
): WorkKind<DeliveryJob> {
  return { name, schema: z.object({ delivery: z.string() }), ...rules };
}

/** A way to send messages. `deliveryJob` handles states and retries. */
export interface Channel<Name extends DeliveryChannel, Target> {
  readonly name: Name;
  readonly work: WorkKind<DeliveryJob>;
  /** Whether a message that may have arrived is never sent again. */
  readonly isSentOnce?: boolean;
  /** Whether a message with no attempts left stays a failed job, which an administrator can retry. */
  readonly isRetriedByHand?: boolean;
  /** Whether rows are deleted once they have an outcome. */
  readonly skipsHistory?: boolean;
  /** Returns a message's current target; null if the message must no longer be sent. */
  target(delivery: Delivery<Name>): Promise<Target | null>;
  /**
   * Makes one attempt to send a message. If this server itself fails, it throws, and the job is retried
   * without an outcome.
   */
  send(target: Target, delivery: Delivery<Name>): Promise<Posted>;
  /** Stores an outcome in the target's row, in the same transaction. */
  settle?(transaction: Queryable, target: Target, posted: Posted, attempt: Settled<Name>): Promise<void>;
  /**
   * Returns the seconds until the next attempt. Default: the service's Retry-After, otherwise the queue's
   * pauses.
   */
  pause?(attempt: number, requested: number | null): number;
}

export interface Settled<Name extends DeliveryChannel> {
  readonly delivery: Delivery<Name>;
  readonly isLater: boolean;
}
