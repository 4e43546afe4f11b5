import { ApiError } from '../kernel/http/errors.ts';
import { ThreadStopped } from '../kernel/threads/thread-pool.ts';

/** Rejects a request that the server's shutdown interrupted, so the client retries on another node. */
export async function whileRunning<Result>(result: Promise<Result | null>): Promise<Result> {
  const computed = await result.catch((error: unknown) => {
    throw error instanceof ThreadStopped ? new ApiError('shuttingDown') : error;
  });
  if (computed === null) throw new ApiError('leagueNotFound');
  return computed;
}
