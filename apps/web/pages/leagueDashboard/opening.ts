import { formatOrdinal, formatRecord, isHeadToHead } from '@fantasy-stats/domain';
import { luck } from '@fantasy-stats/engine/standings/luck';
import { powerRanking } from '@fantasy-stats/engine/standings/power-ranking';
import { teamAverages } from '@fantasy-stats/engine/standings/team-averages';
import { playedWeeks } from '@fantasy-stats/engine/standings/weeks';
import type { DashboardAnswer } from '../../api/league/dashboard.ts';
import { begunWeeks, opponentOf, ownMatchup, runningWeek, type SeasonView } from '../season/season-view.ts';
import { type Sentence, say, together } from '../season/sentence.tsx';
import { columnInSentence, formatPoints, inRow, isRate, winsInWords } from '../season/words.ts';
import { oddsSentence, waitingOdds } from './forecast-words.ts';
import type { StandingRow } from './standing-rows.ts';

/** Below this many wins the schedule is called even. */
const EVEN = 0.25;

function firstPlace(view: SeasonView, rows: readonly StandingRow[]): Sentence {
  const firsts = rows.filter(({ rank }) => rank === 1);
  const [first] = firsts;
  if (!first) return say`Nobody has won anything yet: the season is about to begin.`;
  const names = inRow(firsts.map(({ teamId }) => view.name(teamId)));
  if (first.points !== null && !isHeadToHead(view.league.scoringForm)) {
    const second = rows.find(({ rank }) => rank !== null && rank > 1);
    const ahead = (first.points ?? 0) - (second?.points ?? 0);
    return firsts.length > 1
      ? [{ fact: names }, ' share the lead with ', { fact: `${formatPoints(first.points)} points` }, '.']
      : say`${names} leads with ${`${formatPoints(first.points)} points`}, ${formatPoints(ahead)} ahead.`;
  }
  const record = formatRecord(first.wins, first.losses, first.ties);
  return [{ fact: names }, firsts.length > 1 ? ' share the lead at ' : ' leads at ', { fact: record }, '.'];
}

function scheduleClause(view: SeasonView, own: string, through: number): Sentence {
  const mine = luck(view.season, { throughWeek: through })?.find(({ teamId }) => teamId === own);
  if (!mine || mine.byWeek.length === 0) return ['.'];
  const size = Math.abs(mine.luck);
  if (size < EVEN) return [': the schedule has neither given nor cost you a win.'];
  const wins = `${size.toFixed(1)} ${winsInWords(view.league.scoringForm)}`;
  return [`: the schedule has ${mine.luck > 0 ? 'given' : 'cost'} you `, { fact: wins }, '.'];
}

/** Where the reader's team stands, how strong it is against everybody, and what the schedule made of that. */
export function openingOfDashboard(
  view: SeasonView,
  rows: readonly StandingRow[],
  through: number | null,
): Sentence {
  const own = rows.find(({ teamId }) => teamId === view.ownTeamId);
  const isSeasonLong = !isHeadToHead(view.league.scoringForm);
  if (!own || own.rank === null || (through === null && !isSeasonLong)) return firstPlace(view, rows);
  const place = formatOrdinal(own.rank);
  const choice = through === null ? {} : { throughWeek: through };
  const power = powerRanking(view.season, choice).find(({ teamId }) => teamId === own.teamId);
  const strength = power?.rank ?? null;
  if (isSeasonLong || through === null) return seasonLong(rows, own, place, strength, view);
  const where: Sentence =
    strength === null
      ? say`You are ${place} in the table`
      : strength === own.rank
        ? say`You are ${place} in the table and in strength`
        : say`You are ${place} in the table and ${formatOrdinal(strength)} in strength`;
  return [...where, ...scheduleClause(view, own.teamId, through)];
}

function seasonLong(
  rows: readonly StandingRow[],
  own: StandingRow,
  place: string,
  strength: number | null,
  view: SeasonView,
): Sentence {
  if (own.points === null) return say`You are ${place} in the table.`;
  const points = `${formatPoints(own.points)} points`;
  const others = rows.filter(({ teamId }) => teamId !== own.teamId);
  const nearest =
    own.rank === 1
      ? others.reduce<StandingRow | null>(
          (best, row) => ((row.points ?? 0) > (best?.points ?? -1) ? row : best),
          null,
        )
      : (rows.find(({ rank }) => rank === 1) ?? null);
  const gap = Math.abs((nearest?.points ?? 0) - own.points);
  const side = own.rank === 1 ? 'ahead of' : 'behind';
  const weekly: Sentence =
    strength === null
      ? ['.']
      : ['; week by week you are ', { fact: formatOrdinal(strength) }, ' in strength.'];
  return [
    ...say`You are ${place} with ${points}`,
    ...(nearest ? [', ', { fact: formatPoints(gap) }, ` ${side} ${view.name(nearest.teamId)}`] : []),
    ...weekly,
  ];
}

/** What carries the team and what holds it back, and whom it meets. */
export function moreOfDashboard(
  view: SeasonView,
  through: number | null,
  dashboard: DashboardAnswer | null,
  isWaiting: boolean,
): Sentence {
  if (view.ownTeamId === null) return ['Choose your team in the settings to see where it stands and why.'];
  const odds = oddsSentence(view, dashboard) ?? (isWaiting ? waitingOdds(view) : null);
  return together(odds, shape(view, through), nextOpponent(view));
}

function shape(view: SeasonView, through: number | null): Sentence | null {
  const weeks = through === null ? begunWeeks(view) : playedWeeks(view.league, { throughWeek: through });
  const averages = teamAverages(view.season, weeks, 'week');
  const own = averages.rows.find(({ teamId }) => teamId === view.ownTeamId);
  if (!own) return null;
  const size = averages.rows.length;
  const places = averages.columns.flatMap((column, index) => {
    const rank = own.cells[index]?.rank ?? null;
    if (rank === null || column.id === 'points') return [];
    return [{ name: columnInSentence(column.id), isPlural: !isRate(column.id), rank }];
  });
  const first = places.filter(({ rank }) => rank === 1);
  const strong = places.filter(({ rank }) => rank > 1 && rank <= 3);
  const weak = places.filter(({ rank }) => rank > size - Math.floor(size / 4));
  const best =
    first.length > 0
      ? `${capital(named(first))} ${isMany(first) ? 'lead' : 'leads'} the league`
      : strong.length > 0
        ? `${capital(named(strong))} ${isMany(strong) ? 'are' : 'is'} among the best three`
        : 'No category is among the league’s best three';
  if (places.length === 0) return null;
  if (weak.length === 0) return [`${best}; none is among its weakest.`];
  const from = formatOrdinal(size - Math.floor(size / 4) + 1);
  return [`${best}; ${named(weak)} ${isMany(weak) ? 'rank' : 'ranks'} ${from} or lower.`];
}

interface Named {
  readonly name: string;
  readonly isPlural: boolean;
}

function named(categories: readonly Named[]): string {
  return inRow(categories.map(({ name }) => name));
}

/** Whether a verb after these names stands in the plural: "steals lead", "FG% leads". */
function isMany(categories: readonly Named[]): boolean {
  return categories.length > 1 || categories[0]?.isPlural === true;
}

function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

function nextOpponent(view: SeasonView): Sentence | null {
  const week = runningWeek(view);
  const matchup = week === null ? undefined : ownMatchup(view, week);
  if (!matchup || view.ownTeamId === null) return null;
  const opponent = opponentOf(matchup, view.ownTeamId);
  return opponent === null ? say`You have a bye this week.` : say`You face ${view.name(opponent)} this week.`;
}
