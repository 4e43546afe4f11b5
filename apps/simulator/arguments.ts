import type { Day } from '@fantasy-stats/domain';
import { type Placement, placements } from './calendar.ts';

export interface SimulatorArguments {
  readonly seed: number;
  readonly date: Day | undefined;
  readonly placement: Placement | undefined;
  readonly setUps: string | undefined;
  readonly purchases: string | undefined;
  readonly port: number;
  readonly host: string;
}

export const usage =
  'usage: node apps/simulator/main.ts [--seed 1] [--date YYYY-MM-DD] [--placement midSeason|calendar] [--set-ups FILE] [--purchases FILE] [--port 0] [--host 127.0.0.1]';

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/**
 * Parses the command line.
 * @throws Error whose message lists every invalid argument
 */
export function readArguments(words: readonly string[]): SimulatorArguments {
  const given = new Map<string, string>();
  const faults: string[] = [];
  const known = ['seed', 'date', 'placement', 'set-ups', 'purchases', 'port', 'host'];
  for (let index = 0; index < words.length; index += 1) {
    const [name = '', inline] = (words[index] ?? '').split('=', 2);
    if (!name.startsWith('--') || !known.includes(name.slice(2))) {
      faults.push(`"${name}" is not an argument`);
      continue;
    }
    const value = inline ?? words[index + 1];
    if (inline === undefined) index += 1;
    if (value === undefined || value === '') faults.push(`${name} has no value`);
    else given.set(name.slice(2), value);
  }
  const seed = Number(given.get('seed') ?? 1);
  if (!Number.isInteger(seed) || seed < 0)
    faults.push(`--seed must be a whole number from 0, not "${given.get('seed')}"`);
  const port = Number(given.get('port') ?? 0);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    faults.push(`--port must be a whole number from 0 to 65535, not "${given.get('port')}"`);
  }
  const date = given.get('date');
  if (date !== undefined && !isDay(date))
    faults.push(`--date must be a day such as 2027-01-13, not "${date}"`);
  const wanted = given.get('placement');
  const placement = placements.find((candidate) => candidate === wanted);
  if (wanted !== undefined && placement === undefined)
    faults.push(`--placement must be one of ${placements.join(', ')}, not "${wanted}"`);
  if (faults.length > 0) throw new Error(`${faults.join('; ')}\n${usage}`);
  return {
    seed,
    date,
    placement,
    setUps: given.get('set-ups'),
    purchases: given.get('purchases'),
    port,
    host: given.get('host') ?? '127.0.0.1',
  };
}
