import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import { failureIn } from '../api/failure.ts';
import { failureWords } from '../text/failure-words.ts';
import { NBA_UNAVAILABLE, outageWords } from '../text/nba-outage-words.ts';
import type { MissingForecast, Unavailable, UnavailableReason } from './unavailable.ts';

export interface UnavailableWords {
  readonly title: string;
  /** The text after the title; may be empty. */
  readonly body: string;
}

/** Texts by reason. The first sentence of each is used as the title. */
const texts: Readonly<Record<UnavailableReason, string>> = {
  ...noForecastWords,
  noTeam: 'Your team is not chosen yet. Choose it below; every page uses it.',
  nothingProjected:
    'None of your players is matched to an NBA player yet. Syncing the league again often helps.',
  computationFailed: 'The computation failed. Reload the page to try again; nothing was lost.',
  noDraft:
    'Your league has not drafted yet. The review appears once the draft is over and synced. Until then the draft room helps you prepare.',
  noPicks:
    'The platform has no picks from this draft. The draft was held offline and entered as finished rosters, or has not been synced yet. Picks cannot be judged without the order or the prices.',
  picksNotMatched:
    'Too few drafted players are matched to NBA players. The review waits until most picks can be valued. Players are matched automatically as they play.',
  otherSeason:
    'This draft belongs to a past season. Its picks are valued from box scores of that season and the one before it, which are not all available yet.',
};

function missingText({ reason, games, players }: MissingForecast): string {
  if (reason === 'nbaNotRead' && games && games.over > 0)
    return `Syncing NBA games (${games.synced} of ${games.over}); chances appear once most rostered players have a game.`;
  if (reason === 'playersNotMatched' && players)
    return `Of ${players.rostered} rostered players, ${players.matched} are matched to NBA players; chances appear when more are matched.`;
  return texts[reason];
}

/** Returns the title and text, which are the same on every page. */
export function unavailableWords(unavailable: Unavailable): UnavailableWords {
  if (unavailable.reason === 'requestFailed') {
    const { title, lost, nextStep } = failureWords(failureIn(unavailable.thrown));
    return { title, body: `${lost} ${nextStep}` };
  }
  const { reason, outage } = unavailable;
  if (outage && (reason === 'nbaNotRead' || reason === 'notRead'))
    return { title: NBA_UNAVAILABLE, body: outageWords(outage) };
  const text = missingText(unavailable);
  const end = text.indexOf('. ');
  return end < 0 ? { title: text, body: '' } : { title: text.slice(0, end + 1), body: text.slice(end + 2) };
}

export function unavailableText(unavailable: Unavailable | null): string | null {
  if (!unavailable) return null;
  const { title, body } = unavailableWords(unavailable);
  return title === NBA_UNAVAILABLE ? body : [title, body].filter(Boolean).join(' ');
}
