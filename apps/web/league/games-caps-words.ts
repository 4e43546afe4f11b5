import type { GamesCapsPlan } from '@fantasy-stats/contract/games-caps';
import { addUnits, signedGain } from '@fantasy-stats/words/add-gain';
import { counted, formatDay, inRow } from '../text/phrases.ts';

type Pace = GamesCapsPlan['paces'][number];

const NAMED = 3;

export const slotName = ({ slot }: Pick<Pace, 'slot'>): string => slot ?? 'Team';

/**
 * Returns how many games over the cap the roster is projected to play (negative if under); null when used
 * games are unknown.
 */
export function overCap({ left, projected }: Pick<Pace, 'left' | 'projected'>): number | null {
  return left === null ? null : Math.round(projected - left);
}

/** Formats a gain: "+0.8 rotisserie points"; empty if it rounds to zero or less. */
function gainText({ unit }: Pick<GamesCapsPlan, 'unit'>, gain: number | null): string {
  if (unit === null || gain === null || gain <= 0) return '';
  const text = signedGain(unit, gain);
  return text === signedGain(unit, 0) ? '' : `${text} ${addUnits[unit].many}`;
}

/** Returns whether games at a slot no longer count, because its cap or the team's is used up. */
export function isUsedUp({ paces }: Pick<GamesCapsPlan, 'paces'>, slot: Pace['slot']): boolean {
  return paces.some((pace) => pace.left === 0 && (pace.slot === null || pace.slot === slot));
}

/**
 * Names the slots that reach their cap: "C is at its cap; UTIL reaches its cap on Mar 14, G on Mar 29"; null if
 * none does.
 */
export function runningOut({ paces }: Pick<GamesCapsPlan, 'paces'>): string | null {
  const full = paces.filter(({ left }) => left === 0).map(slotName);
  const atCap =
    full.length === 0 ? null : `${inRow(full)} ${full.length === 1 ? 'is at its cap' : 'are at their caps'}`;
  const coming = nextAtCap(paces.filter(({ left }) => left !== 0));
  return [atCap, coming].filter((one) => one !== null).join('; ') || null;
}

function nextAtCap(paces: readonly Pace[]): string | null {
  const over = paces
    .flatMap((pace) => (pace.runsOut === null ? [] : [{ ...pace, runsOut: pace.runsOut }]))
    .toSorted((one, other) => (one.runsOut < other.runsOut ? -1 : 1));
  const [first] = over;
  if (!first) return null;
  const others = over.slice(1, NAMED).map((pace) => `${slotName(pace)} on ${formatDay(pace.runsOut)}`);
  const more = over.length - 1 - others.length;
  return [
    `${slotName(first)} reaches its cap on ${formatDay(first.runsOut)}`,
    ...others,
    ...(more > 0 ? [`${counted(more, 'more slot')} later`] : []),
  ].join(', ');
}

/**
 * Names players to sit: "Sit A Player for 61 games and B Player for 10: +0.8 rotisserie points."; null if
 * none.
 */
export function sitSentence(plan: Pick<GamesCapsPlan, 'sits' | 'sitGain' | 'unit'>): string | null {
  const { sitGain, sits } = plan;
  if (sits.length === 0) return null;
  const most = sits.toSorted((one, other) => other.games - one.games).slice(0, NAMED);
  const names = most.map(({ games, player }) => `${player.name} for ${counted(Math.round(games), 'game')}`);
  const more = sits.length - most.length;
  const gain = gainText(plan, sitGain);
  return `Sit ${inRow([...names, ...(more > 0 ? [counted(more, 'more player')] : [])])}${gain === '' ? '' : `: ${gain}`}.`;
}

/**
 * Names the games to stream: "12 games at C and UTIL will go unused; with streamers: +241 fantasy points.";
 * null if none.
 */
export function openSentence(plan: Pick<GamesCapsPlan, 'open' | 'openGain' | 'unit'>): string | null {
  const { open, openGain } = plan;
  const games = Math.round(open.reduce((sum, one) => sum + one.games, 0));
  if (games === 0) return null;
  const slots = open.flatMap(({ slot }) => (slot === null ? [] : [slot]));
  const where = slots.length === 0 ? '' : ` at ${inRow(slots)}`;
  const gain = gainText(plan, openGain);
  return `${counted(games, 'game')}${where} will go unused${gain === '' ? '' : `; with streamers: ${gain}`}.`;
}
