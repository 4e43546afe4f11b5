// Exported for tests that simulate payment histories without a network.

export { addStripeApi } from './api.ts';
export { paymentActions } from './charges.ts';
export { Deliveries } from './deliveries.ts';
export { Ledger } from './ledger.ts';
export { subscriptionActions } from './ledger-facts.ts';
export { Refused, type StripeEvent } from './shapes.ts';
