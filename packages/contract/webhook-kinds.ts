/* What webhooks are told of: apart from the calls' shapes, for pages that only name it. */

/** Events that are sent: a league's week is over, a trade was made, and an alert of the account's own. */
export const webhookEvents = ['week.over', 'trade.made', 'alert.raised'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Webhooks that an account can have. */
export const webhooksAtMost = 5;

/** The newest deliveries of a webhook that its owner is shown. */
export const deliveriesShown = 10;

/** After so many days in which it took nothing, a webhook is turned off. */
export const failingDaysAtMost = 5;

/** So long after a new secret deliveries are signed with the one before, too. */
export const formerSecretHours = 24;

/** Why a webhook was turned off other than by its owner: it answered 410, it took nothing for days, or its address can no longer be used. */
export const webhookOffReasons = ['gone', 'failing', 'lost'] as const;
export type WebhookOffReason = (typeof webhookOffReasons)[number];

/** How a delivery stands: to be tried (again), taken, or given up. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
