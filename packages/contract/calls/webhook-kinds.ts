/** Events that are sent: a league's week ended, a trade was made, or the account got an alert. */
export const webhookEvents = ['week.over', 'trade.made', 'alert.raised'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

export const webhooksAtMost = 5;

/** Number of latest deliveries shown to the owner. */
export const deliveriesShown = 10;

/** A webhook that accepted nothing for this many days is turned off. */
export const failingDaysAtMost = 5;

/** Hours for which deliveries are also signed with the previous secret after a change. */
export const formerSecretHours = 24;

/**
 * Why the server turned off a webhook: its receiver responded with 410, deliveries failed for days, or its
 * URL can no longer be used.
 */
export const webhookOffReasons = ['gone', 'failing', 'lost'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** State of a delivery: waiting for an attempt, delivered, or given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
