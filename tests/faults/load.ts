import { setTimeout as wait } from 'node:timers/promises';
import type { Act } from './acts.ts';
import type { HouseNode } from './house.ts';
import type { NodeResponse } from './send.ts';

export interface Loaded extends NodeResponse {
  /** Time of the response on the monotonic clock. */
  readonly at: number;
  readonly isWrite: boolean;
}

/**
 * Repeats every kind of write, and reads with eight clients, on all nodes in turn until `until` settles.
 *
 * @param pauses ms between two writes of a kind, and between two reads of a client
 */
export async function load(
  nodes: readonly HouseNode[],
  acts: readonly Act[],
  read: (node: HouseNode) => Promise<NodeResponse>,
  until: Promise<unknown>,
  pauses = { write: 100, read: 20 },
): Promise<Loaded[]> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  until.then(over, over);
  const responses: Loaded[] = [];
  const measure = async (
    send: (node: HouseNode) => Promise<NodeResponse>,
    isWrite: boolean,
    from: number,
  ) => {
    for (let turn = from; !isOver; turn += 1) {
      const node = nodes[turn % nodes.length];
      if (!node) throw new Error('no node runs');
      responses.push({ ...(await send(node)), at: performance.now(), isWrite });
      await wait(isWrite ? pauses.write : pauses.read);
    }
  };
  await Promise.all([
    ...acts.map((act, index) => measure((node) => act.send(node), true, index)),
    ...Array.from({ length: 8 }, (_, index) => measure(read, false, index)),
  ]);
  return responses;
}
