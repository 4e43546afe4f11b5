import { formatOrdinal, type TeamId } from '@fantasy-stats/domain';
import {
  type BestAdd,
  type Change,
  chanceAbove,
  type FoundTrade,
  type GainUnit,
  LEAST_CHANCE_TO_ACCEPT,
  LIKELY_TO_HELP,
  netGain,
  type SideImpact,
  type SideOdds,
  shownGain,
  type TradeImpact,
  type TradeOdds,
  tradeVerdict,
} from '@fantasy-stats/engine/trade';
import { formatGain, formatGainSize, gainInWords, gainUnits } from '@fantasy-stats/words/gain-units';
import { tradeVerdictWords } from '@fantasy-stats/words/trade-verdict';
import { columnInSentence, inRow } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence.tsx';
import { formatEstimate } from '../../ui/format-probability.ts';
import { pickupAlone } from './pickup-words.ts';

/**
 * Returns the verdict by the chance that a trade helps. "Do it" means that the 80% interval of the gain is
 * above zero.
 */
export function verdict(chance: number): string {
  return `${tradeVerdictWords[tradeVerdict(chance)]}.`;
}

/**
 * Returns the finder's headline. A trade counts as likely to help only if it is likely to help every team,
 * and the requesting team more than its best add would.
 */
export function finderHeadline(
  trades: readonly Pick<FoundTrade, 'sides'>[],
  isRunning: boolean,
  hasBestAdd = false,
): string {
  if (trades.length === 0)
    return isRunning
      ? 'Looking for trades that help both sides.'
      : hasBestAdd
        ? 'No trade found helps both sides and beats the best add.'
        : 'No trade found helps both sides.';
  const isLikely = ({ sides }: Pick<FoundTrade, 'sides'>) =>
    sides.every(({ bestAdd, gain }) => chanceAbove(netGain(gain, bestAdd)) >= LIKELY_TO_HELP);
  const likely = trades.filter(isLikely).length;
  const close = trades.length - likely;
  const soFar = isRunning ? ' so far' : '';
  if (likely === 0)
    return close === 1
      ? `One trade could help every side${soFar}, too close to call.`
      : `${close} trades could help every side${soFar}, all too close to call.`;
  const sure = likely === 1 ? 'One trade is likely' : `${likely} trades are likely`;
  const rest = close === 0 ? '' : `; ${close === 1 ? 'one more is' : `${close} more are`} too close to call`;
  return `${sure} to help every side${soFar}${rest}.`;
}

export interface TradeFacts {
  readonly impact: TradeImpact;
  readonly odds: TradeOdds | null;
  readonly team: TeamId;
  readonly isOwn: boolean;
  readonly nameOf: (team: TeamId) => string;
  readonly playerName: (playerId: string) => string;
}

const gainWords = (gain: Change, unit: GainUnit): string => {
  return `${formatGainSize(unit, shownGain(gain, unit))} ${gainUnits[unit].short}`;
};

/** Returns the headline: verdict, gain and effect on the season. */
export function headlineOfTrade({ impact, odds, team, isOwn, nameOf }: TradeFacts): Sentence {
  const side = impact.sides.find(({ teamId }) => teamId === team);
  if (!side) return sentence`This trade does not change ${nameOf(team)}.`;
  const { gain } = side.season;
  const subject = isOwn ? 'You' : nameOf(team);
  const verb = gain.change >= 0 ? (isOwn ? 'gain' : 'gains') : isOwn ? 'lose' : 'loses';
  const what = gainWords(gain, impact.unit);
  const season = seasonWords(
    odds?.sides.find(({ teamId }) => teamId === team),
    isOwn,
  );
  // The team could add a player without the trade, so the verdict uses the gain beyond the best add.
  const net = netGain(side.season.gain, side.bestAdd);
  const head: Sentence = [
    `${isOwn ? `${verdict(chanceAbove(net))} ` : ''}${subject} ${verb} `,
    { fact: what },
    ...(side.bestAdd ? [` (${netWords(side.bestAdd, impact.unit, isOwn)})`] : []),
  ];
  return season ? [...head, ' and ', ...season, '.'] : [...head, '.'];
}

/**
 * Returns the title of an offer's image: the partner's gain, or only "Trade offer to …" if they gain nothing.
 */
export function offerTitle(
  { impact, nameOf }: Pick<TradeFacts, 'impact' | 'nameOf'>,
  partner: SideImpact,
): Sentence {
  const { gain } = partner.season;
  const name = nameOf(partner.teamId);
  if (shownGain(gain, impact.unit) <= 0) return [`Trade offer to ${name}`];
  const rises = risingColumns(partner).slice(0, 2);
  const most = rises.length > 0 ? `, mostly in ${inRow(rises)}` : '';
  return [`${name} gains `, { fact: gainWords(gain, impact.unit) }, most];
}

/** Compares a trade with the best add: "+0.05 on top of your best add", "0.32 less than your best add alone". */
function netWords({ isAfterTrade, net }: BestAdd, unit: GainUnit, isOwn: boolean): string {
  const add = `${isOwn ? 'your' : 'their'} best add`;
  const shown = shownGain(net, unit);
  if (isAfterTrade) return `${formatGain(unit, shown)} on top of ${add}`;
  return `${formatGainSize(unit, shown)} ${net.change >= 0 ? 'more' : 'less'} than ${add} alone`;
}

function seasonWords(odds: SideOdds | undefined, isOwn: boolean): Sentence | null {
  if (!odds) return null;
  const s = isOwn ? '' : 's';
  const { before, after } = odds.playoffs ?? odds.title;
  const what = odds.playoffs ? (isOwn ? 'reach the playoffs' : 'reaches the playoffs') : `win${s} the title`;
  const [was, is] = [formatEstimate(before), formatEstimate(after)];
  return was === is
    ? [`${what} in `, { fact: is }, ' of seasons as before']
    : [`${what} in `, { fact: is }, ` of seasons, not ${was}`];
}

function movedColumns(side: SideImpact, sign: 1 | -1) {
  return side.season.columns
    .flatMap(({ id, wins, counts, rankBefore, rankAfter }) =>
      wins && counts ? [{ id, moved: sign * (wins.after - wins.before), rankBefore, rankAfter }] : [],
    )
    .filter(({ id, moved }) => moved > 0.02 && id !== 'points')
    .sort((a, b) => b.moved - a.moved);
}

/** Returns the categories in which a team improves, largest change first. */
export function risingColumns(side: SideImpact): string[] {
  return movedColumns(side, 1).map(({ id }) => columnInSentence(id));
}

/** Returns the three categories in which a team improves (or with `sign` −1, declines) most. */
function moversOf(side: SideImpact, sign: 1 | -1): string[] {
  return movedColumns(side, sign)
    .slice(0, 3)
    .map(({ id, rankBefore, rankAfter }) =>
      rankBefore === rankAfter
        ? columnInSentence(id)
        : `${columnInSentence(id)} (${formatOrdinal(rankBefore)} to ${formatOrdinal(rankAfter)})`,
    );
}

/**
 * Returns the second sentence: categories given up, gain from pickups alone, the other teams' gain, and
 * certainty.
 */
export function moreOfTrade(facts: TradeFacts, hurt: readonly string[]): Sentence {
  const { impact, team, isOwn, nameOf } = facts;
  const side = impact.sides.find(({ teamId }) => teamId === team);
  if (!side) return [];
  const [up, down] = [moversOf(side, 1), moversOf(side, -1)];
  const subject = isOwn ? 'You' : 'They';
  const moves =
    up.length > 0 && down.length > 0
      ? [`${subject} give up `, { fact: inRow(down) }, ' and get ', { fact: inRow(up) }, '.']
      : up.length > 0
        ? [`${subject} get `, { fact: inRow(up) }, '.']
        : down.length > 0
          ? [`${subject} give up `, { fact: inRow(down) }, '.']
          : null;
  const chance = formatEstimate(chanceAbove(netGain(side.season.gain, side.bestAdd)));
  const sure = side.bestAdd
    ? side.bestAdd.isAfterTrade
      ? sentence`The chance that it helps on top of the add is ${chance}.`
      : sentence`The chance that it beats the add is ${chance}.`
    : sentence`The chance that it helps is ${chance}.`;
  const absent =
    hurt.length === 0
      ? null
      : [
          `${inRow(hurt)} ${hurt.length === 1 ? 'is' : 'are'} out: each of their games is weighted by the chance to play.`,
        ];
  return joinSentences(
    moves,
    aloneWords(facts),
    bestAddWords(facts),
    othersWords(impact, team, nameOf),
    sure,
    absent,
  );
}

function aloneWords({ impact, team, nameOf, playerName }: TradeFacts): Sentence {
  return joinSentences(
    ...impact.sides.map((side) => {
      const alone = pickupAlone(side, { unit: impact.unit, playerName });
      if (!alone) return null;
      const recipient = side.teamId === team ? '' : ` for ${nameOf(side.teamId)}`;
      return sentence`Adding ${alone.subject} alone, without the trade: ${alone.gain} ${gainUnits[impact.unit].short}${recipient}.`;
    }),
  );
}

function bestAddWords({ impact, team, playerName }: TradeFacts): Sentence | null {
  const best = impact.sides.find(({ teamId }) => teamId === team)?.bestAdd;
  if (!best) return null;
  const drop = best.drop === null ? '' : ` for ${playerName(best.drop)}`;
  return sentence`Best rest-of-season move without the trade: add ${playerName(best.add)}${drop}, ${gainInWords(impact.unit, best.gain)}${best.isAfterTrade ? ', also possible after it' : ''}.`;
}

function othersWords(impact: TradeImpact, team: TeamId, nameOf: TradeFacts['nameOf']): Sentence {
  const others = impact.sides.filter(({ teamId }) => teamId !== team);
  return others.flatMap((side, index): Sentence => {
    const { gain } = side.season;
    const chance = chanceAbove(gain);
    const lead = index === 0 ? '' : ' ';
    const name = nameOf(side.teamId);
    const margin = formatGain(impact.unit, shownGain(gain, impact.unit));
    if (chance >= LIKELY_TO_HELP)
      return [`${lead}${name} gains too (${margin}), so `, { fact: 'the offer is fair to send' }, '.'];
    if (chance >= LEAST_CHANCE_TO_ACCEPT) return [`${lead}For ${name} it barely matters (${margin}).`];
    return [`${lead}It hurts ${name} (${margin}): `, { fact: 'they’ll probably decline' }, '.'];
  });
}
