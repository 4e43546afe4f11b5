import { Writable } from 'node:stream';
import { PlatformUnreachable } from '@fantasy-stats/platforms';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(error: Error): Record<string, unknown> {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  createLog('warn', destination).warn({ err: error }, 'something could not be read');
  return (JSON.parse(lines.join('')) as { err: Record<string, unknown> }).err;
}

it('the log names an unreachable platform and the requested path, without a stack trace', () => {
  const error = new PlatformUnreachable({ platform: 'nba', path: '/static/json/schedule.json' }, false);
  const entry = logged(error);
  expect(entry).toMatchObject({
    name: 'PlatformUnreachable',
    message: 'could not be reached',
    platform: 'nba',
    path: '/static/json/schedule.json',
    timedOut: false,
  });
  expect(entry).not.toHaveProperty('stack');
});

it('the log contains this program’s own errors with a stack trace', () => {
  expect(logged(new TypeError('not a function')).stack).toContain('log.test.ts');
});
