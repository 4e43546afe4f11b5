import { setTimeout as after } from 'node:timers/promises';
import { ApiError } from '../../kernel/http/errors.ts';
import type { Turns } from '../../kernel/http/turns.ts';
import { messageBody } from './interaction.ts';

// Discord drops responses after three seconds, so waiting for other commands counts too.

type Reply = ReturnType<typeof messageBody>;

/**
 * Runs a command when it is the caller's turn.
 * @param lanes null for commands that do not wait
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
export async function inTime(replying: Promise<Reply>, milliseconds: number): Promise<Reply> {
  const timeout = new AbortController();
  const late = after(milliseconds, null, { signal: timeout.signal }).then(() =>
    messageBody('Still computing. Run the command again in a minute.', true),
  );
  // Canceled timers reject.
  late.catch(() => undefined);
  try {
    return await Promise.race([replying, late]);
  } finally {
    timeout.abort();
  }
}
