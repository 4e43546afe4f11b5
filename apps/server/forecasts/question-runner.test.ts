import type { LeagueId } from '@fantasy-stats/domain';
import { expect, it, vi } from 'vitest';
import type { Connection } from '../kernel/database/connect.ts';
import { questionRunner } from './question-runner.ts';
import type { ThreadReply } from './thread-questions.ts';

function failingRunner() {
  const replies: ThreadReply[] = [];
  const fail = () => {
    throw new Error('there is no database');
  };
  const connection = { database: { select: fail, transaction: fail, execute: fail }, pool: { connect: fail } };
  const runner = questionRunner(connection as unknown as Connection, (reply) => replies.push(reply));
  const run = (id: number) =>
    runner.run({
      id,
      about: 'audit',
      subject: '' as LeagueId,
      input: { league: 'espn-2027-1' },
      now: '2027-01-13T12:00:00Z',
    });
  return { replies, run, stop: runner.stop };
}

it('questionRunner replies to each request in turn, with the error if it fails', async () => {
  const { replies, run } = failingRunner();
  run(1);
  run(2);
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  expect(replies).toMatchObject([
    { id: 1, error: { message: expect.stringContaining('there is no database') } },
    { id: 2, error: { message: expect.stringContaining('there is no database') } },
  ]);
});

it('questionRunner drops waiting requests once it is stopped', async () => {
  const { replies, run, stop } = failingRunner();
  run(1);
  stop();
  await new Promise((resolve) => setImmediate(resolve));
  expect(replies).toEqual([]);
});
