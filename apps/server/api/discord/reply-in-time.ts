import { ApiError } from '../../kernel/http/errors.ts';
import type { Turns } from '../../kernel/http/turns.ts';
import { withinTime } from '../../kernel/within-time.ts';
import { messageBody } from './interaction.ts';

// Discord drops responses after three seconds. Waiting for the caller's other commands counts toward this
// limit.

type Reply = ReturnType<typeof messageBody>;

/**
 * Runs a command, or queues it while too many of the caller's commands run.
 * @param lanes limits each caller's concurrent commands; null for no limit
 */
export async function inTurn(lanes: Turns | null, caller: string, run: () => Promise<Reply>): Promise<Reply> {
  let leave: (() => void) | null = null;
  try {
    leave = lanes && (await lanes.enter(caller));
    return await run();
  } catch (error) {
    if (error instanceof ApiError && error.code === 'tooManyRequests')
      return messageBody('Busy. Run the command again in a minute.', true);
    throw error;
  } finally {
    leave?.();
  }
}

/** Returns the reply, or after the given time a message that it is not ready. */
export function inTime(replying: Promise<Reply>, milliseconds: number): Promise<Reply> {
  return withinTime(replying, milliseconds, () =>
    messageBody('Still computing. Run the command again in a minute.', true),
  );
}
