import type { AdviceKind } from './advice-kind.ts';
import { pickups } from './pickups.ts';
import { plans } from './plans.ts';
import { proposedTrades } from './proposed-trades.ts';

export const adviceKinds: readonly AdviceKind[] = [pickups, plans, proposedTrades];
