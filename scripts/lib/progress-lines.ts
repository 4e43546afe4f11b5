import type { DemoProgress } from './demo-leagues.ts';

/** Interval between lines in ms; anything faster is not reported. */
const PAUSE = 2_000;

export function progressLines(
  print: (line: string) => unknown = (line) => process.stderr.write(line),
  now: () => number = () => performance.now(),
): (progress: DemoProgress) => void {
  let last = now();
  return ({ games, gamesRead, leagues, synced }) => {
    if (now() - last < PAUSE) return;
    last = now();
    const read = games > 0 ? `, ${gamesRead} of ${games} NBA games read` : '';
    print(`Preparing the demo: ${synced} of ${leagues} leagues synced${read} …\n`);
  };
}
