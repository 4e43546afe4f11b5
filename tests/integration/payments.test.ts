import { payingAccounts } from './payments/accounts.ts';
import { buying } from './payments/buying.ts';
import { stripeEvents } from './payments/events.ts';
import { sellingPlans } from './payments/plans.ts';
import { setUpPayments } from './payments/scene.ts';
import { subscriptions } from './payments/subscriptions.ts';
import { stripeTrouble } from './payments/trouble.ts';

// All tests share one server and one Stripe, because the last test checks the complete log.
setUpPayments();
sellingPlans();
buying();
subscriptions();
stripeEvents();
stripeTrouble();
payingAccounts();
