import type { AnswerOf } from '@fantasy-stats/contract/call';
import type { calls } from '@fantasy-stats/contract/calls';
import type { NoValueReason } from '@fantasy-stats/contract/league-trades';
import type { NbaOutage } from '@fantasy-stats/contract/nba-outage';
import { formatNumber, formatShare, formatSigned, type TeamId } from '@fantasy-stats/domain';
import { winCount } from '@fantasy-stats/engine/standings';
import { outageWords } from '../words/nba-outage-words.ts';
import { counted, winsInWords } from '../words/phrases.ts';
import { type Sentence, say, together } from '../words/sentence.tsx';
import { recordText } from './matchup-words.ts';
import type { SeasonView } from './season-view.ts';

export type LineupsAnswer = AnswerOf<typeof calls.league.lineups>;
type Week = LineupsAnswer['teams'][number]['weeks'][number];
type Result = NonNullable<Week['result']>;

/** A team's lineups of a week, or of the season. */
export interface LineupRow {
  readonly teamId: TeamId;
  readonly started: number;
  readonly knowable: number;
  readonly hindsight: number;
  readonly games: number;
  /** Games played on the bench. */
  readonly benched: number;
  /** Days that are over and whose rosters are not known. */
  readonly daysUnknown: number;
  /** Players on its roster whose games are not known, counted once a week. */
  readonly unmatched: number;
  /**
   * What the league counts with better lineups less what it counted: category wins, matchup wins, or points of the table.
   * Null where no matchup is final.
   */
  readonly gainedKnowable: number | null;
  readonly gainedHindsight: number | null;
  /** The week's matchup; null over the season. */
  readonly result: Result | null;
}

const noLineupsWords: Readonly<Record<NoValueReason, string>> = {
  nbaNotRead: 'NBA games of this season are still syncing; lineups follow.',
  seasonNotStored: 'NBA games of this season are not stored, so its lineups cannot be judged.',
  nothingProjectable: 'This league’s statistics are not in box scores, so its lineups cannot be judged.',
  playersNotFound: 'Its players are not matched to NBA players yet, so its lineups cannot be judged.',
  noPlayers: 'No rosters are known yet, so there are no lineups to judge.',
  notPlayedYet: 'No game has been played yet.',
};

/** Why lineups are not judged. */
export function whyNoLineups(reason: NoValueReason, outage: NbaOutage | null): string {
  return reason === 'nbaNotRead' && outage ? outageWords(outage, 'lineups follow') : noLineupsWords[reason];
}

/** The lineups of a week; of the season where `week` is null. Teams without a known roster are left out. */
export function lineupRows({ teams }: LineupsAnswer, view: SeasonView, week: number | null): LineupRow[] {
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

/** What of the best lineups' value was started; null where even the best was worth nothing. */
export function shareOfBest({ started, hindsight }: LineupRow): number | null {
  return hindsight > 0 ? Math.min(1, started / hindsight) : null;
}

/** What the league counts, in words: "category wins". */
export function gainUnit(view: SeasonView): string {
  const { scoringForm } = view.league;
  if (scoringForm === 'rotisserie') return 'rotisserie points';
  if (scoringForm === 'seasonPoints') return 'points';
  return winsInWords(scoringForm);
}

const percent = (share: number): string => formatShare(share, 0);

/** What the reader's own lineups left, and who left most. */
export function sayLineups(
  rows: readonly LineupRow[],
  answer: LineupsAnswer,
  view: SeasonView,
  week: number | null,
): Sentence {
  const own = rows.find(({ teamId }) => teamId === view.ownTeamId);
  return together(
    own ? sayOwn(own, answer) : null,
    own ? sayResult(own, view, week) : null,
    sayMost(rows, answer, view),
  );
}

function sayOwn(own: LineupRow, { unit }: LineupsAnswer): Sentence | null {
  const share = shareOfBest(own);
  if (share === null) return null;
  if (unit !== 'points')
    return say`Your lineups had ${percent(share)} of the value of the best ones you could have set, and left ${own.benched === 0 ? 'no game' : counted(own.benched, 'game')} on the bench.`;
  const left = own.hindsight - own.started;
  if (left < 0.05) return say`You started the best lineups you had: ${formatNumber(own.started, 1)} points.`;
  const foreseen = own.knowable - own.started;
  const could =
    foreseen >= 0.05
      ? say`${formatNumber(Math.min(foreseen, left), 1)} of that could be seen in the morning.`
      : say`None of it could be seen in the morning: lineups by the averages would have scored ${foreseen <= -0.05 ? `${formatNumber(-foreseen, 1)} fewer` : 'the same'}.`;
  return together(
    say`You left ${`${formatNumber(left, 1)} points`} on the bench and started ${percent(share)} of your best.`,
    could,
  );
}

function sayResult(own: LineupRow, view: SeasonView, week: number | null): Sentence | null {
  const { result } = own;
  if (week === null) {
    if (own.gainedHindsight === null || own.gainedKnowable === null) return null;
    const unit = gainUnit(view);
    return say`Lineups by the averages would have brought ${`${formatSigned(own.gainedKnowable, 1)} ${unit}`}, the best ones ${formatSigned(own.gainedHindsight, 1)}.`;
  }
  if (!result) return null;
  const isPoints = view.league.scoringForm === 'headToHeadPoints';
  const [was, best] = isPoints
    ? [wonWord(result.actualResult), wonWord(result.hindsightResult)]
    : [recordText(result.actual), recordText(result.hindsight)];
  if (was === best) return null;
  return isPoints
    ? say`Your best lineups would have ${best} what you ${was}.`
    : say`Your best lineups would have made it ${best} instead of ${was}.`;
}

/** How a matchup went: "won", "lost", "tied". */
export function wonWord({ wins, losses }: Result['actualResult']): string {
  return wins > losses ? 'won' : wins < losses ? 'lost' : 'tied';
}

function sayMost(rows: readonly LineupRow[], { unit }: LineupsAnswer, view: SeasonView): Sentence | null {
  const left = (row: LineupRow) => row.hindsight - row.started;
  const size = Math.max(0, ...rows.map(left));
  const most = rows.filter((row) => left(row) === size);
  const [first] = most;
  if (!first || most.length > 1 || size < 0.05 || view.isOwn(first.teamId)) return null;
  const share = shareOfBest(first);
  const how = unit === 'points' ? `${formatNumber(size, 1)} points` : share === null ? null : percent(share);
  if (how === null) return null;
  return unit === 'points'
    ? say`${view.name(first.teamId)} left most on the bench: ${how}.`
    : say`${view.name(first.teamId)} left most on the bench and had ${how} of the value of its best lineups.`;
}
