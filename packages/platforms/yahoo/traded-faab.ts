import { type FaabMove, leagueLimits } from '@fantasy-stats/domain';
import { type PlatformResponse, type Properties, readNumber } from '../loose.ts';
import { isCollection, merged, optionalCollection, teamIdOf } from './shape.ts';

/** Assumed property names of a FAAB amount, with the side that gives it. No recorded trade has FAAB. */
const amountNames: ReadonlyMap<string, 'trader' | 'tradee' | null> = new Map([
  ['trader_faab', 'trader'],
  ['trader_faab_amount', 'trader'],
  ['tradee_faab', 'tradee'],
  ['tradee_faab_amount', 'tradee'],
  ['faab', null],
  ['faab_amount', null],
  ['faab_bid', null],
]);

/**
 * Reads the FAAB in a trade: entries with two team keys, like picks, or one side's amount. The teams are null
 * when Yahoo does not say who pays. Other forms are reported.
 */
export function readTradedFaab(trade: Properties, response: PlatformResponse, at: string): FaabMove[] {
  const trader = teamIdOf(String(trade.trader_team_key ?? ''));
  const tradee = teamIdOf(String(trade.tradee_team_key ?? ''));
  const found: FaabMove[] = [];
  for (const [name, value] of Object.entries(trade)) {
    if (!/faab/i.test(name) || isNothing(value)) continue;
    if (isCollection(value)) {
      found.push(...readEntries(value, name, response, at));
      continue;
    }
    const amount = readAmount(value);
    const giver = amountNames.get(name);
    if (giver === undefined || amount === null) response.skip(`FAAB of a trade as ${name}`);
    else if (giver === 'trader') found.push({ from: trader, to: tradee, amount });
    else if (giver === 'tradee') found.push({ from: tradee, to: trader, amount });
    else found.push({ from: null, to: null, amount });
  }
  return found;
}

function readEntries(list: unknown, name: string, response: PlatformResponse, at: string): FaabMove[] {
  const entries = optionalCollection(list, 'faab', response, `${at}.${name}`);
  if (entries.length === 0) response.skip(`FAAB of a trade as ${name}`);
  return entries.flatMap((resource): FaabMove[] => {
    const entry = merged(resource);
    const amount = readAmount(entry.amount ?? entry.faab ?? entry.value);
    const from = teamIdOf(String(entry.source_team_key ?? ''));
    const to = teamIdOf(String(entry.destination_team_key ?? ''));
    if (amount !== null) return [{ from, to, amount }];
    response.skip(`FAAB of a trade as ${name}`);
    return [];
  });
}

/** Parses a whole or fractional FAAB amount; null if it is not a valid amount. */
function readAmount(value: unknown): number | null {
  const amount = readNumber(value);
  return amount !== null && amount > 0 && amount <= leagueLimits.faabBudget ? amount : null;
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '' || value === '-') return true;
  return readNumber(value) === 0 || (Array.isArray(value) && value.length === 0);
}
