import type { Queryable } from '../database/connect.ts';
import type { PushMessage } from '../database/schema/push.ts';
import type { Delivery } from './deliver.ts';
import type { DeviceRow } from './devices.ts';

export interface OutgoingPush {
  readonly deviceId: string;
  readonly message: PushMessage;
  /** Whether a sleeping device is to be woken for it. */
  readonly isUrgent: boolean;
  readonly alertIds: readonly string[];
  /** Then it is no news any more. */
  readonly expiresAt: Date;
}

/** Messages to the screens of users' devices, kept in the database until their push services have taken them. */
export interface Push {
  /** The key that browsers subscribe with, base64url. */
  publicKey(): Promise<string>;
  /** Puts messages into the outbox, as part of whatever transaction `database` is. */
  put(database: Queryable, pushes: readonly OutgoingPush[]): Promise<void>;
  /** Sends a message to a device now, once, past the outbox. A device that is gone is forgotten. */
  sendNow(device: DeviceRow, message: PushMessage): Promise<Delivery>;
}
