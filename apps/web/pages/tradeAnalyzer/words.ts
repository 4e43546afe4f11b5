import { formatNumber, formatOrdinal, formatSigned, type TeamId } from '@fantasy-stats/domain';
import {
  type Change,
  chanceAbove,
  type FoundTrade,
  type GainUnit,
  gainDecimals,
  LEAST_CHANCE_TO_ACCEPT,
  LIKELY_TO_HELP,
  type SideImpact,
  type SideOdds,
  type TradeImpact,
  type TradeOdds,
} from '@fantasy-stats/engine/trade';
import { formatEstimate } from '../../ui/format-probability.ts';
import { columnInSentence, inRow } from '../../words/phrases.ts';
import { type Sentence, say, together } from '../../words/sentence.tsx';
import { pickupAlone } from './pickup-words.ts';

/** What a unit of gain is called behind a number. */
export const unitNames: Readonly<Record<GainUnit, string>> = {
  categoryWins: 'category wins a week',
  matchupWins: 'matchup wins a week',
  rotisseriePoints: 'rotisserie points',
  points: 'fantasy points a week',
};

/** What to do, by the chance that it helps: "Do it" where the 80% interval of the gain lies above zero. */
export function verdict(chance: number): string {
  if (chance >= 0.9) return 'Do it.';
  if (chance >= LIKELY_TO_HELP) return 'Probably yes.';
  if (chance >= LEAST_CHANCE_TO_ACCEPT) return 'Too close to call.';
  return chance > 0.1 ? 'Probably not.' : 'Don’t.';
}

/** What the finder has, by how sure the gains are: a trade is likely to help where that is likely of every side. */
export function finderAnswer(trades: readonly Pick<FoundTrade, 'sides'>[], isRunning: boolean): string {
  if (trades.length === 0)
    return isRunning ? 'Looking for trades that help both sides.' : 'No trade found helps both sides.';
  const isLikely = ({ sides }: Pick<FoundTrade, 'sides'>) =>
    sides.every(({ gain }) => chanceAbove(gain) >= LIKELY_TO_HELP);
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

export interface Told {
  readonly impact: TradeImpact;
  readonly odds: TradeOdds | null;
  /** The side that is asked for. */
  readonly team: TeamId;
  /** Whether that is the reader. */
  readonly isOwn: boolean;
  readonly nameOf: (team: TeamId) => string;
  readonly playerName: (playerId: string) => string;
}

const gainWords = (gain: Change, unit: GainUnit): string => {
  return `${formatNumber(Math.abs(gain.change), gainDecimals[unit])} ${unitNames[unit]}`;
};

/** The answer in a sentence: what to do, what is gained or lost, and what that does to the season. */
export function openingOfTrade({ impact, odds, team, isOwn, nameOf }: Told): Sentence {
  const side = impact.sides.find(({ teamId }) => teamId === team);
  if (!side) return say`This trade does not change ${nameOf(team)}.`;
  const { gain } = side.season;
  const who = isOwn ? 'You' : nameOf(team);
  const verb = gain.change >= 0 ? (isOwn ? 'gain' : 'gains') : isOwn ? 'lose' : 'loses';
  const what = gainWords(gain, impact.unit);
  const season = seasonWords(
    odds?.sides.find(({ teamId }) => teamId === team),
    isOwn,
  );
  const head: Sentence = [`${isOwn ? `${verdict(chanceAbove(gain))} ` : ''}${who} ${verb} `, { fact: what }];
  return season ? [...head, ' and ', ...season, '.'] : [...head, '.'];
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

/** Names of the columns that move a side's result most, one way or the other. */
export function moversOf(side: SideImpact, sign: 1 | -1): string[] {
  return side.season.columns
    .flatMap(({ id, wins, counts, rankBefore, rankAfter }) =>
      wins && counts ? [{ id, moved: sign * (wins.after - wins.before), rankBefore, rankAfter }] : [],
    )
    .filter(({ id, moved }) => moved > 0.02 && id !== 'points')
    .sort((a, b) => b.moved - a.moved)
    .slice(0, 3)
    .map(({ id, rankBefore, rankAfter }) =>
      rankBefore === rankAfter
        ? columnInSentence(id)
        : `${columnInSentence(id)} (${formatOrdinal(rankBefore)} to ${formatOrdinal(rankAfter)})`,
    );
}

/** What else the numbers say: what is given up, what the pickups alone would do, what the others make of it, and how sure it is. */
export function moreOfTrade(told: Told, hurt: readonly string[]): Sentence {
  const { impact, team, isOwn, nameOf } = told;
  const side = impact.sides.find(({ teamId }) => teamId === team);
  if (!side) return [];
  const [up, down] = [moversOf(side, 1), moversOf(side, -1)];
  const who = isOwn ? 'You' : 'They';
  const moves =
    up.length > 0 && down.length > 0
      ? [`${who} give up `, { fact: inRow(down) }, ' and get ', { fact: inRow(up) }, '.']
      : up.length > 0
        ? [`${who} get `, { fact: inRow(up) }, '.']
        : down.length > 0
          ? [`${who} give up `, { fact: inRow(down) }, '.']
          : null;
  const chance = chanceAbove(side.season.gain);
  const sure = say`The chance that it helps is ${formatEstimate(chance)}.`;
  const absent =
    hurt.length === 0
      ? null
      : [
          `${inRow(hurt)} ${hurt.length === 1 ? 'is' : 'are'} counted by the chance to play each game, not as healthy.`,
        ];
  return together(moves, aloneWords(told), othersWords(impact, team, nameOf), sure, absent);
}

/** What each side's pickups would bring without the trade: what is gained by them alone speaks for no trade. */
function aloneWords({ impact, team, nameOf, playerName }: Told): Sentence {
  return together(
    ...impact.sides.map((side) => {
      const alone = pickupAlone(side, { unit: impact.unit, playerName });
      if (!alone) return null;
      const whose = side.teamId === team ? '' : ` for ${nameOf(side.teamId)}`;
      return say`Adding ${alone.who} alone, without the trade: ${alone.gain} ${unitNames[impact.unit]}${whose}.`;
    }),
  );
}

function othersWords(impact: TradeImpact, team: TeamId, nameOf: Told['nameOf']): Sentence {
  const others = impact.sides.filter(({ teamId }) => teamId !== team);
  return others.flatMap((side, place): Sentence => {
    const { gain } = side.season;
    const chance = chanceAbove(gain);
    const lead = place === 0 ? '' : ' ';
    const name = nameOf(side.teamId);
    const decimals = gainDecimals[impact.unit];
    const margin = formatSigned(gain.change, decimals);
    if (chance >= LIKELY_TO_HELP)
      return [`${lead}${name} gains too (${margin}), so `, { fact: 'the offer is fair to send' }, '.'];
    if (chance >= LEAST_CHANCE_TO_ACCEPT) return [`${lead}For ${name} it barely matters (${margin}).`];
    return [`${lead}It hurts ${name} (${margin}): `, { fact: 'they’ll probably decline' }, '.'];
  });
}
