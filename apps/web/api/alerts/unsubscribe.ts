import { unsubscribe as unsubscribeCall } from '@fantasy-stats/contract/alerts';
import { call } from '../call.ts';

/** Switches letters off with the code of a letter's link. @throws CallFailed */
export async function unsubscribe(code: string): Promise<void> {
  await call(unsubscribeCall, { code });
}
