import { formatProbability } from '@fantasy-stats/domain';
import { formatGain, type GainKind, gainUnits } from './gain-units.ts';
import { inRow } from './phrases.ts';
import { plainName } from './plain-text.ts';

/** A trade from the view of the partner, who gets the message. */
export interface TradeMessageFacts {
  readonly partner: string;
  /** Player names. */
  readonly gets: readonly string[];
  readonly gives: readonly string[];
  /** The partner's gain as pages show it. */
  readonly gain: number;
  readonly unit: GainKind;
  /** Categories that improve, largest change first. */
  readonly rises: readonly string[];
  /** The partner's playoff odds; null without playoffs or when unknown. */
  readonly playoffs: { readonly before: number; readonly after: number } | null;
}

/** Maximum length of a message, for chats of both platforms. */
export const longestTradeMessage = 1000;

const MOST_RISES = 2;
/** Minimum gain in playoff odds that the message mentions. */
const LEAST_ODDS = 0.02;

/**
 * Returns a message that proposes a trade to its partner, with the partner's own gain as the argument. A
 * partner who gains nothing gets the plain proposal.
 */
export function tradeMessage(facts: TradeMessageFacts): string {
  const { gets, gives, partner } = facts;
  const names = (players: readonly string[]) =>
    inRow(players.map((name) => plainName(name, 'a player'))) || 'nothing';
  return [
    `Hi ${plainName(partner, 'there')}, would you trade ${names(gives)} for ${names(gets)}?`,
    ...gainSentence(facts),
    ...playoffSentence(facts),
    'Interested?',
  ].join(' ');
}

const isGain = ({ gain, unit }: Pick<TradeMessageFacts, 'gain' | 'unit'>): boolean =>
  formatGain(unit, gain).startsWith('+');

function gainSentence({ gain, rises, unit }: TradeMessageFacts): string[] {
  if (!isGain({ gain, unit })) return [];
  const most = rises.length > 0 ? `, mostly in ${inRow(rises.slice(0, MOST_RISES))}` : '';
  return [`I project ${formatGain(unit, gain)} ${gainUnits[unit].name} for you${most}.`];
}

function playoffSentence({ playoffs, ...gain }: TradeMessageFacts): string[] {
  if (!playoffs || !isGain(gain)) return [];
  const { after, before } = playoffs;
  return after - before >= LEAST_ODDS
    ? [`Your playoff odds would go from ${formatProbability(before)} to ${formatProbability(after)}.`]
    : [];
}
