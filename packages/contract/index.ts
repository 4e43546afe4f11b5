export { type AuditAction, auditActions } from './admin.ts';
export { Email, NewPassword } from './auth.ts';
export { type CheckoutOutcome, type PlanName, planNames, type SubscriptionState } from './billing.ts';
export * from './call.ts';
export * from './calls.ts';
export * from './errors.ts';
export { SyncProgress } from './league.ts';
export * from './limits.ts';
export { type YahooFailureReason, yahooFailureReasons } from './settings.ts';
