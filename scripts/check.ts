import { check } from './check/check.ts';

// `npm run check -- yahoo 12345` (or `espn 12345`, or `nba`): reads one league or the NBA's feeds once, and
// prints what it found. Needs no key, no database and no server.

process.exitCode = await check(process.argv.slice(2), {
  environment: process.env,
  print: (line) => void process.stdout.write(`${line}\n`),
  now: () => new Date(),
  pace: 1000,
});
