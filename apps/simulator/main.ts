import { readFileSync } from 'node:fs';
import { readArguments, type SimulatorArguments } from './arguments.ts';
import { readSetUps } from './control/leagues.ts';
import type { LeagueSetUp } from './fantasy/set-up.ts';
import { startSimulator } from './index.ts';

function argumentsOrExit(): SimulatorArguments {
  try {
    return readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(2);
  }
}

function leaguesOrExit(file: string | undefined): readonly LeagueSetUp[] {
  if (file === undefined) return [];
  try {
    return readSetUps(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(2);
  }
}

const { setUps, ...options } = argumentsOrExit();
const simulator = await startSimulator({ ...options, leagues: leaguesOrExit(setUps) });
const facts = simulator.facts();
const [member] = facts.espn.members;
// Printed in one write, so that a program that waits for the URL gets the other lines with it.
console.log(
  [
    `Simulated platforms at ${simulator.url} (seed ${facts.seed}, today ${facts.today}, week ${facts.currentWeek})`,
    ...facts.yahoo.leagues.map(({ form, key, name }) => `  Yahoo ${key}  ${name} (${form})`),
    ...facts.espn.leagues.map(
      ({ form, isPublic, key, name }) =>
        `  ESPN ${key}  ${name} (${form}, ${isPublic ? 'public' : 'private'})`,
    ),
    ...(member ? [`  ESPN cookies of ${member.name}: SWID=${member.swid}; espn_s2=${member.espnS2}`] : []),
  ].join('\n'),
);

function stop(): void {
  void simulator.close().then(() => process.exit(0));
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
// A child process must exit when its parent does.
if (process.send) {
  if (process.connected) process.once('disconnect', stop);
  else stop();
}
