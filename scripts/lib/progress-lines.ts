import type { DemoProgress } from './demo-leagues.ts';

/** Between two lines, in milliseconds; what is over sooner is not told of. */
const PAUSE = 2_000;

/** Tells a terminal how far the demo is, every few seconds. */
export function progressLines(
  say: (line: string) => unknown = (line) => process.stderr.write(line),
  now: () => number = () => performance.now(),
): (progress: DemoProgress) => void {
  let last = now();
  return ({ games, gamesRead, leagues, synced }) => {
    if (now() - last < PAUSE) return;
    last = now();
    const read = games > 0 ? `, ${gamesRead} of ${games} NBA games read` : '';
    say(`Preparing the demo: ${synced} of ${leagues} leagues synced${read} …\n`);
  };
}
