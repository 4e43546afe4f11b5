import { formatNumber, formatSigned, isRuledOut } from '@fantasy-stats/domain';
import { priceReason } from '@fantasy-stats/words/price-reason';
import type { SeasonView } from '../../../league/season-view.ts';
import { counted } from '../../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../../text/sentence.tsx';
import type { MovementRow } from './rows.ts';

interface Movers {
  readonly risers: readonly MovementRow[];
  readonly fallers: readonly MovementRow[];
}

interface Priced {
  readonly cheap: readonly MovementRow[];
  readonly expensive: readonly MovementRow[];
}

function moved({ changes, clear }: MovementRow, windowText: string): Sentence {
  if (!changes || !clear) return [];
  const { change, now } = changes[clear.measure];
  if (clear.measure === 'minutes')
    return sentence`${formatNumber(now, 1)} minutes a game over ${windowText}, ${formatNumber(change, 1)} more than before`;
  return clear.measure === 'usage'
    ? sentence`${formatSigned(change, 1)} possessions used per 36 minutes over ${windowText}`
    : sentence`${formatSigned(change, 1)} value per game over ${windowText}`;
}

/** Returns the headline: the clearest riser, an available and healthy one if the league has rosters. */
export function headlineOfMovement(view: SeasonView, { risers }: Movers, windowText: string): Sentence {
  const available = risers.find(
    ({ listed }) => listed !== null && listed.teamId === null && !isRuledOut(listed.injury),
  );
  const [first] = risers;
  const best = available ?? first;
  if (!best) return sentence`No player’s minutes or value rose clearly over ${windowText}.`;
  const lead = view.league.id !== '' && available ? 'The clearest available riser' : 'The clearest riser';
  return [`${lead} is `, { fact: best.name }, ': ', ...moved(best, windowText), '.'];
}

function pricedSentence(label: string, [row]: readonly MovementRow[]): Sentence {
  if (!row?.price || !row.projected) return [];
  const { draftRank: draft, recentRank: recent } = row.price;
  const season = row.listed?.seasonRank;
  const reason = priceReason({ projected: row.projected.rank, draft, season, recent });
  return [`${label}: `, { fact: row.name }, `, ${reason}.`];
}

/**
 * Counts the user's risers and fallers, or all without a team, and in leagues names the best players to buy low
 * and sell high.
 */
export function moreOfMovement(view: SeasonView, sections: Movers & Priced): Sentence {
  const { cheap, expensive } = sections;
  const moved = moversSentence(view, sections);
  if (view.league.id === '') return moved;
  return joinSentences(moved, pricedSentence('Buy low', cheap), pricedSentence('Sell high', expensive));
}

function moversSentence(view: SeasonView, { fallers, risers }: Movers): Sentence {
  const isOwn = ({ listed }: MovementRow) => listed?.teamId != null && view.isOwn(listed.teamId);
  const [up, down] = [risers.filter(isOwn), fallers.filter(isOwn)];
  const total = `${counted(risers.length, 'player')} ${risers.length === 1 ? 'is' : 'are'} clearly up and ${fallers.length} clearly down.`;
  if (view.ownTeamId === null) return [total];
  const [riser] = up;
  const [faller] = down;
  return joinSentences(
    [total],
    riser || faller
      ? [
          'On your team, ',
          ...(riser ? [{ fact: riser.name }, ' is up'] : []),
          riser && faller ? ', ' : '',
          ...(faller ? [{ fact: faller.name }, ' is down'] : []),
          '.',
        ]
      : ['None of your players is among them.'],
  );
}
