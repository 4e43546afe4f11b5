import type { ResponseOf } from '@fantasy-stats/contract/call';
import type { calls } from '@fantasy-stats/contract/calls';
import type { NoValueReason } from '@fantasy-stats/contract/league-trades';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { formatShare, type TeamId } from '@fantasy-stats/domain';
import { winCount } from '@fantasy-stats/engine/season';
import { noForecastWords } from '@fantasy-stats/words/no-forecast';
import { outageWords } from '../text/nba-outage-words.ts';
import { counted, formatPoints, formatPointsGap, winsInWords } from '../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../text/sentence.tsx';
import { recordText } from './matchup-words.ts';
import type { SeasonView } from './season-view.ts';

export type LineupsResponse = ResponseOf<typeof calls.league.lineups>;
type Week = LineupsResponse['teams'][number]['weeks'][number];
type Result = NonNullable<Week['result']>;

export interface LineupRow {
  readonly teamId: TeamId;
  readonly started: number;
  readonly knowable: number;
  readonly hindsight: number;
  readonly games: number;
  readonly benched: number;
  /** Completed days with an unknown roster. */
  readonly daysUnknown: number;
  /** Number of players whose games are unknown; players count once per week. */
  readonly unmatched: number;
  /**
   * Gain of the lineups that looked best each morning, in category wins, matchup wins or points. Null if no
   * matchup is final.
   */
  readonly gainedKnowable: number | null;
  readonly gainedHindsight: number | null;
  readonly result: Result | null;
}

const noLineupsWords: Readonly<Record<NoValueReason, string>> = {
  nbaNotRead: 'NBA games of this season are still syncing; lineups will follow.',
  playersNotRead: noForecastWords.playersNotRead,
  seasonNotStored: 'NBA games of this season are not stored, so its lineups cannot be judged.',
  nothingProjectable: 'This league’s statistics are not in box scores, so its lineups cannot be judged.',
  playersNotFound:
    'This league’s players are not matched to NBA players yet, so its lineups cannot be judged.',
  noPlayers: 'No rosters are known yet, so there are no lineups to judge.',
  notPlayedYet: 'No game has been played yet.',
};

export function whyNoLineups(reason: NoValueReason, outage: NbaOutage | null): string {
  return reason === 'nbaNotRead' && outage ? outageWords(outage) : noLineupsWords[reason];
}

/** Returns the lineups of a week, or of the season if `week` is null. Omits teams without a known roster. */
export function lineupRows({ teams }: LineupsResponse, view: SeasonView, week: number | null): LineupRow[] {
  const byCategory = view.league.scoringForm === 'eachCategory';
  const gained = ({ result }: Week, of: 'knowable' | 'hindsight'): number | null => {
    if (!result) return null;
    return byCategory
      ? winCount(result[of]) - winCount(result.actual)
      : winCount(result[`${of}Result`]) - winCount(result.actualResult);
  };
  return teams.flatMap(({ teamId, weeks, season }) => {
    const shown = week === null ? weeks : weeks.filter((one) => one.week === week);
    if (shown.length === 0) return [];
    const sum = (of: (one: Week) => number) => shown.reduce((total, one) => total + of(one), 0);
    const sumGained = (of: 'knowable' | 'hindsight'): number | null => {
      if (week === null && season) return season[of].points - season.actual.points;
      const known = shown.flatMap((one) => gained(one, of) ?? []);
      return known.length === 0 ? null : known.reduce((total, one) => total + one, 0);
    };
    return [
      {
        teamId,
        started: sum(({ started }) => started.value),
        knowable: sum(({ knowable }) => knowable.value),
        hindsight: sum(({ hindsight }) => hindsight.value),
        games: sum(({ started }) => started.games),
        benched: sum(({ benched }) => benched),
        daysUnknown: sum(({ days, daysKnown }) => days - daysKnown),
        unmatched: sum(({ unmatched }) => unmatched),
        gainedKnowable: sumGained('knowable'),
        gainedHindsight: sumGained('hindsight'),
        result: week === null ? null : (shown[0]?.result ?? null),
      },
    ];
  });
}

export function shareOfBest({ started, hindsight }: LineupRow): number | null {
  return hindsight > 0 ? Math.min(1, started / hindsight) : null;
}

export function gainUnit(view: SeasonView): string {
  const { scoringForm } = view.league;
  if (scoringForm === 'rotisserie') return 'rotisserie points';
  if (scoringForm === 'seasonPoints') return 'fantasy points';
  return winsInWords(scoringForm);
}

const percent = (share: number): string => formatShare(share, 0);

export function lineupsSentence(
  rows: readonly LineupRow[],
  response: LineupsResponse,
  view: SeasonView,
  week: number | null,
): Sentence {
  const own = rows.find(({ teamId }) => teamId === view.ownTeamId);
  return joinSentences(
    own ? ownSentence(own, response) : null,
    own ? resultSentence(own, view, week) : null,
    mostSentence(rows, response, view),
  );
}

function ownSentence(own: LineupRow, { unit }: LineupsResponse): Sentence | null {
  const share = shareOfBest(own);
  if (share === null) return null;
  if (unit !== 'points')
    return sentence`Your lineups had ${percent(share)} of your best lineups’ value and left ${own.benched === 0 ? 'no game' : counted(own.benched, 'game')} on the bench.`;
  const left = own.hindsight - own.started;
  if (left < 0.05)
    return sentence`You started your best lineups: ${formatPoints(own.started)} fantasy points.`;
  const foreseen = own.knowable - own.started;
  const could =
    foreseen >= 0.05
      ? sentence`${formatPoints(Math.min(foreseen, left))} of that was predictable from averages.`
      : sentence`You couldn’t have known: lineups by averages would have scored ${foreseen <= -0.05 ? `${formatPoints(-foreseen)} fewer` : 'the same'}.`;
  return joinSentences(
    sentence`You left ${`${formatPoints(left)} fantasy points`} on the bench and got ${percent(share)} of your best lineups’ points.`,
    could,
  );
}

function resultSentence(own: LineupRow, view: SeasonView, week: number | null): Sentence | null {
  const { result } = own;
  if (week === null) {
    if (own.gainedHindsight === null || own.gainedKnowable === null) return null;
    const unit = gainUnit(view);
    const best = own.gainedHindsight < 0.05 ? 'no more' : formatPointsGap(0, own.gainedHindsight);
    return sentence`Lineups by averages would have gained ${`${formatPointsGap(0, own.gainedKnowable)} ${unit}`}, your best lineups ${best}.`;
  }
  if (!result) return null;
  const isPoints = view.league.scoringForm === 'headToHeadPoints';
  const [was, best] = isPoints
    ? [wonWord(result.actualResult), wonWord(result.hindsightResult)]
    : [recordText(result.actual), recordText(result.hindsight)];
  if (was === best) return null;
  return isPoints
    ? sentence`You ${was}; your best lineups would have ${best}.`
    : sentence`Your best lineups would have made it ${best} instead of ${was}.`;
}

export function wonWord({ wins, losses }: Result['actualResult']): string {
  return wins > losses ? 'won' : wins < losses ? 'lost' : 'tied';
}

function mostSentence(
  rows: readonly LineupRow[],
  { unit }: LineupsResponse,
  view: SeasonView,
): Sentence | null {
  const left = (row: LineupRow) => row.hindsight - row.started;
  const size = Math.max(0, ...rows.map(left));
  const most = rows.filter((row) => left(row) === size);
  const [first] = most;
  if (!first || most.length > 1 || size < 0.05 || view.isOwn(first.teamId)) return null;
  const share = shareOfBest(first);
  const how =
    unit === 'points' ? `${formatPoints(size)} fantasy points` : share === null ? null : percent(share);
  if (how === null) return null;
  return unit === 'points'
    ? sentence`${view.name(first.teamId)} left the most on the bench: ${how}.`
    : sentence`${view.name(first.teamId)} left the most on the bench and had ${how} of its best lineups’ value.`;
}
