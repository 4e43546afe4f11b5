import { describe, expect, it } from 'vitest';
import { turns } from '../../kernel/http/turns.ts';
import { messageBody } from './interaction.ts';
import { inTime, inTurn } from './reply-in-time.ts';

const reply = messageBody('Done', false);
const never = () => new Promise<typeof reply>(() => undefined);

describe('inTurn', () => {
  it('waits for the caller’s earlier commands, within the time limit', async () => {
    const lanes = turns(1, 20);
    void inTurn(lanes, 'a', never);
    const waiting = await inTime(
      inTurn(lanes, 'a', async () => reply),
      1,
    );
    expect(waiting.data.content).toMatch(/^Still computing/);
    expect(await inTurn(lanes, 'b', async () => reply)).toBe(reply);
    expect(await inTurn(null, 'a', async () => reply)).toBe(reply);
  });

  it('replies that it is busy when too many commands wait', async () => {
    const lanes = turns(1, 0);
    void inTurn(lanes, 'a', never);
    const busy = await inTurn(lanes, 'a', async () => reply);
    expect(busy.data.content).toMatch(/^Busy/);
  });

  it('lets the caller’s next command run after a success and after a failure', async () => {
    const lanes = turns(1, 0);
    const fails = inTurn(lanes, 'a', () => Promise.reject(new Error('broken')));
    await expect(fails).rejects.toThrow('broken');
    expect(await inTurn(lanes, 'a', async () => reply)).toBe(reply);
    expect(await inTurn(lanes, 'a', async () => reply)).toBe(reply);
  });
});
