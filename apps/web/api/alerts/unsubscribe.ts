import { calls } from '@fantasy-stats/contract/calls';
import { call } from '../call.ts';

/** Switches letters off with the code of a letter's link. @throws CallFailed */
export async function unsubscribe(code: string): Promise<void> {
  await call(calls.alerts.unsubscribe, { code });
}
