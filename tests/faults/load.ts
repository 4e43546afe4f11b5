import { setTimeout as wait } from 'node:timers/promises';
import type { Act } from './acts.ts';
import type { Asked } from './asking.ts';
import type { HouseNode } from './house.ts';

/** What was asked under load. */
export interface Loaded extends Asked {
  /** When its answer was there, by the monotonic clock. */
  readonly at: number;
  readonly isWrite: boolean;
}

/**
 * Does all acts again and again, and reads eightfold, each at the nodes in turn, from the beginning to the end of something.
 *
 * @param pauses milliseconds between two writes of a kind, and between two reads of one reader
 */
export async function load(
  nodes: readonly HouseNode[],
  acts: readonly Act[],
  read: (node: HouseNode) => Promise<Asked>,
  until: Promise<unknown>,
  pauses = { write: 100, read: 20 },
): Promise<Loaded[]> {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  until.then(over, over);
  const answers: Loaded[] = [];
  const ask = async (send: (node: HouseNode) => Promise<Asked>, isWrite: boolean, from: number) => {
    for (let turn = from; !isOver; turn += 1) {
      const node = nodes[turn % nodes.length];
      if (!node) throw new Error('no node runs');
      answers.push({ ...(await send(node)), at: performance.now(), isWrite });
      await wait(isWrite ? pauses.write : pauses.read);
    }
  };
  await Promise.all([
    ...acts.map((act, index) => ask((node) => act.send(node), true, index)),
    ...Array.from({ length: 8 }, (_, index) => ask(read, false, index)),
  ]);
  return answers;
}
