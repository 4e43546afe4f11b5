import { ApiError } from '../../http/errors.ts';
import { ThreadStopped } from '../../threads/thread-pool.ts';

/** What was asked while the server ends is for another node. */
export async function whileRunning<Answer>(asked: Promise<Answer | null>): Promise<Answer> {
  const answer = await asked.catch((error: unknown) => {
    throw error instanceof ThreadStopped ? new ApiError('shuttingDown') : error;
  });
  if (answer === null) throw new ApiError('leagueNotFound');
  return answer;
}
