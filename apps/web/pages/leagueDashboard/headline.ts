import { formatOrdinal, formatRecord, isHeadToHead, shownChange } from '@fantasy-stats/domain';
import {
  categoryGaps,
  luck,
  playedWeeks,
  powerRanking,
  type SeasonEnd,
  teamAverages,
} from '@fantasy-stats/engine/season';
import type { DashboardResponse } from '../../api/responses.ts';
import { finishedSeason } from '../../league/finished-season.ts';
import { catchSentence, gapSentence, nearestGap } from '../../league/gap-words.ts';
import { oddsPlaceholder, oddsSentence } from '../../league/odds-sentence.ts';
import {
  begunWeeks,
  lastCompletedWeek,
  opponentOf,
  ownMatchup,
  runningWeek,
  type SeasonView,
} from '../../league/season-view.ts';
import {
  areStandingsOpen,
  isLatest,
  latestWeek,
  type StandingRow,
  standingRows,
} from '../../league/standing-rows.ts';
import { capital, columnInSentence, formatPoints, inRow, isRate, winsInWords } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence.tsx';

/** Luck below this many wins is described as even. */
const EVEN = 0.25;

/** The time that the text describes: current standings, a past week, or a finished season. */
interface Moment {
  /** Prefix for a past week: "After week 4 ". */
  readonly lead: string;
  readonly select: (now: string, past: string, over: string) => string;
}

function momentOf(view: SeasonView, through: number | null): Moment {
  if (!isLatest(view, through)) return { lead: `After week ${through} `, select: (_, past) => past };
  if (view.league.phase === 'over') return { lead: '', select: (_now, _past, over) => over };
  return { lead: '', select: (now) => now };
}

/** Returns a rank: "2nd", or "tied for 2nd" if shared. */
function placeIn(rank: number, ranks: readonly (number | null)[]): string {
  const sharing = ranks.filter((other) => other === rank).length;
  return `${sharing > 1 ? 'tied for ' : ''}${formatOrdinal(rank)}`;
}

function notBegun(view: SeasonView): Sentence {
  return begunWeeks(view).length > 0
    ? ['No week is over yet: the first one is in progress.']
    : ['No results yet: the season is about to start.'];
}

function firstPlace(view: SeasonView, rows: readonly StandingRow[], { lead, select }: Moment): Sentence {
  const firsts = rows.filter(({ rank }) => rank === 1);
  const [first] = firsts;
  if (!first) return notBegun(view);
  const names = inRow(firsts.map(({ teamId }) => view.name(teamId)));
  const verb =
    firsts.length > 1
      ? select('share the lead', 'shared the lead', 'share first place')
      : select('leads', 'led', 'finished first');
  if (first.points !== null && !isHeadToHead(view.league.scoringForm)) {
    const points = `${formatPoints(first.points)} points`;
    const second = rows.find(({ rank }) => rank !== null && rank > 1);
    if (firsts.length > 1 && !second) return ['No one is ahead yet.'];
    const ahead = formatPoints(shownChange(second?.points ?? 0, first.points, 1));
    return [
      lead,
      { fact: names },
      ` ${verb} with `,
      { fact: points },
      ...(firsts.length > 1 || !second ? ['.'] : [', ', { fact: ahead }, ' ahead.']),
    ].filter((part) => part !== '');
  }
  const record = formatRecord(first.wins, first.losses, first.ties);
  return [lead, { fact: names }, ` ${verb} at `, { fact: record }, '.'].filter((part) => part !== '');
}

function scheduleClause(view: SeasonView, own: string, through: number, { select }: Moment): Sentence {
  const mine = luck(view.season, { throughWeek: through })?.find(({ teamId }) => teamId === own);
  if (!mine || mine.byWeek.length === 0) return ['.'];
  const size = Math.abs(mine.luck);
  if (size < EVEN) {
    return [`: your schedule ${select('has been', 'had been', 'was')} neutral.`];
  }
  const wins = `${size.toFixed(1)} ${winsInWords(view.league.scoringForm)}`;
  const verb =
    mine.luck > 0 ? select('has given', 'had given', 'gave') : select('has cost', 'had cost', 'cost');
  return [`: the schedule ${verb} you `, { fact: wins }, '.'];
}

/** Names the champion of a finished season. In leagues without matchups, adds the champion's points. */
function champion(view: SeasonView, rows: readonly StandingRow[], finish: SeasonEnd): Sentence {
  const { champion: winner, runnerUp } = finish;
  if (winner === null) return [];
  const scored = rows.find(({ teamId }) => teamId === winner)?.points ?? null;
  const how = isHeadToHead(view.league.scoringForm)
    ? runnerUp === null
      ? ''
      : ` over ${view.isOwn(runnerUp) ? 'you' : view.name(runnerUp)}`
    : scored === null
      ? ''
      : ` with ${formatPoints(scored)} points`;
  return [{ fact: view.isOwn(winner) ? 'You' : view.name(winner) }, ` won the title${how}.`];
}

/**
 * Returns the headline: the team's rank, its strength against all teams and its luck. Once the season is
 * over, the champion comes first.
 */
export function headlineOfDashboard(
  view: SeasonView,
  rows: readonly StandingRow[],
  through: number | null,
): Sentence {
  const finish = isLatest(view, through) ? finishedSeason(view) : null;
  if (!finish) return whereTheyStand(view, rows, through);
  const own = rows.find(({ teamId }) => teamId === view.ownTeamId);
  return joinSentences(
    champion(view, rows, finish),
    own && !view.isOwn(finish.champion ?? '') ? whereTheyStand(view, rows, through) : null,
  );
}

function whereTheyStand(view: SeasonView, rows: readonly StandingRow[], through: number | null): Sentence {
  const isSeasonLong = !isHeadToHead(view.league.scoringForm);
  if (begunWeeks(view).length === 0 || (through === null && !isSeasonLong)) return notBegun(view);
  const moment = momentOf(view, through);
  const own = rows.find(({ teamId }) => teamId === view.ownTeamId);
  const isUndecided = isSeasonLong && rows.length > 1 && rows.every(({ rank }) => rank === 1);
  if (!own || own.rank === null || isUndecided) return firstPlace(view, rows, moment);
  const place = placeIn(
    own.rank,
    rows.map(({ rank }) => rank),
  );
  const power = powerRanking(view.season, through === null ? {} : { throughWeek: through });
  const rank = power.find(({ teamId }) => teamId === own.teamId)?.rank ?? null;
  const strength =
    rank === null
      ? null
      : placeIn(
          rank,
          power.map((team) => team.rank),
        );
  if (isSeasonLong || through === null) return seasonLong(rows, own, place, strength, view, moment);
  const start = `${moment.lead ? `${moment.lead}you` : 'You'} ${moment.select('are', 'were', 'finished')} `;
  const where: Sentence =
    strength === null
      ? [start, { fact: place }, ' in the standings']
      : strength === place && place === formatOrdinal(own.rank)
        ? [start, { fact: place }, ' in the standings and in power ranking']
        : [start, { fact: place }, ' in the standings and ', { fact: strength }, ' in power ranking'];
  return [...where, ...scheduleClause(view, own.teamId, through, moment)];
}

function seasonLong(
  rows: readonly StandingRow[],
  own: StandingRow,
  place: string,
  strength: string | null,
  view: SeasonView,
  { lead, select }: Moment,
): Sentence {
  const start = `${lead ? `${lead}you` : 'You'} ${select('are', 'were', 'finished')} `;
  if (own.points === null) return [start, { fact: place }, ' in the standings.'];
  const points = `${formatPoints(own.points)} points`;
  const last = lastCompletedWeek(view);
  const isRunning = lead === '' && last !== null && last !== latestWeek(view);
  const weekly: Sentence =
    strength === null
      ? ['.']
      : [
          `; ${isRunning ? `after week ${last}` : 'week by week'} you ${select('are', 'were', 'were')} `,
          { fact: strength },
          ' in power ranking.',
        ];
  return [
    start,
    { fact: place },
    ' with ',
    { fact: points },
    ...besides(rows, own, own.points, view),
    ...weekly,
  ];
}

/**
 * Returns how far behind the leader the team is (", 4.0 behind Elbow Room"), or the leader's lead over second
 * place.
 */
function besides(rows: readonly StandingRow[], own: StandingRow, points: number, view: SeasonView): Sentence {
  const others = rows.flatMap((row) =>
    row.teamId === own.teamId || row.points === null ? [] : [{ id: row.teamId, points: row.points }],
  );
  if (others.length === 0) return [];
  const target = Math.max(...others.map((other) => other.points));
  const names = inRow(others.filter((other) => other.points === target).map(({ id }) => view.name(id)));
  const gap = shownChange(target, points, 1);
  if (formatPoints(Math.abs(gap)) === formatPoints(0)) return [`, tied with ${names}`];
  return [', ', { fact: formatPoints(Math.abs(gap)) }, ` ${gap > 0 ? 'ahead of' : 'behind'} ${names}`];
}

/** Returns the second sentence: best and worst categories and the next opponent. */
export function moreOfDashboard(
  view: SeasonView,
  through: number | null,
  dashboard: DashboardResponse | null,
  isWaiting: boolean,
): Sentence {
  if (view.ownTeamId === null) return ['Choose your team in the settings to see where it stands and why.'];
  const isPast = !isLatest(view, through);
  const odds = oddsSentence(view, dashboard, isPast) ?? (isWaiting ? oddsPlaceholder(view) : null);
  const gap = areStandingsOpen(view, through) ? closestGap(view) : null;
  return joinSentences(odds, gap, shape(view, through), isPast ? null : nextOpponent(view));
}

/** Returns the closest rotisserie point to gain, or the season points needed to catch the next team. */
function closestGap(view: SeasonView): Sentence | null {
  const { league, ownTeamId, season } = view;
  const toCatch = catchSentence(view, standingRows(view, null));
  if (toCatch) return sentence`${toCatch}.`;
  if (league.scoringForm !== 'rotisserie' || ownTeamId === null) return null;
  const gap = nearestGap(categoryGaps(season, ownTeamId), begunWeeks(view).length);
  const text = gap && gapSentence(view, gap);
  return text ? sentence`${text}.` : null;
}

function shape(view: SeasonView, through: number | null): Sentence | null {
  const { select } = momentOf(view, through);
  const weeks = through === null ? begunWeeks(view) : playedWeeks(view.league, { throughWeek: through });
  const averages = teamAverages(view.season, weeks, 'week');
  const own = averages.rows.find(({ teamId }) => teamId === view.ownTeamId);
  if (!own) return null;
  const size = averages.rows.length;
  const placed = averages.columns.flatMap((column, index): Placed[] => {
    const rank = own.cells[index]?.rank ?? null;
    // Before the first game, all teams are tied and none leads.
    const isEven = averages.rows.every((row) => row.cells[index]?.rank === 1);
    if (rank === null || isEven || column.id === 'points') return [];
    const price = view.league.scored.find(({ statistic }) => statistic === column.id)?.points ?? null;
    return [
      {
        name: columnInSentence(column.id),
        isPlural: !isRate(column.id),
        isCost: price !== null && price < 0,
        rank,
        behind: averages.rows.filter((row) => (row.cells[index]?.rank ?? 0) > rank).length,
      },
    ];
  });
  const places = placed.filter(({ isCost }) => !isCost);
  const costs = placed.filter(({ isCost }) => isCost);
  const costly = costsClause(costs, size, select);
  if (places.length === 0) return costly === null ? null : [`${costly.text}.`];
  const first = places.filter(({ rank }) => rank === 1);
  const strong = places.filter(({ rank }) => rank > 1 && rank <= 3);
  const weak = places.filter(({ rank }) => rank > size - Math.floor(size / 4));
  const be = (many: boolean) => (many ? select('are', 'were', 'were') : select('is', 'was', 'was'));
  const best =
    first.length > 0
      ? `${capital(listCategories(first))} ${select(isMany(first) ? 'lead' : 'leads', 'led', 'led')} the league`
      : strong.length > 0
        ? `${capital(listCategories(strong))} ${be(isMany(strong))} among the best three`
        : `${costs.length > 0 ? 'No positive statistic' : 'No category'} ${be(false)} among the league’s best three`;
  const more = costly === null ? '' : ` ${costly.text}.`;
  if (weak.length === 0)
    return [costly?.hasMuch ? `${best}.${more}` : `${best}; none ${be(false)} among its weakest.${more}`];
  const from = formatOrdinal(size - Math.floor(size / 4) + 1);
  const rank = select(isMany(weak) ? 'rank' : 'ranks', 'ranked', 'ranked');
  return [`${best}; ${listCategories(weak)} ${rank} ${from} or lower.${more}`];
}

/**
 * Returns the clause on statistics with negative points; null if none is notable. Rank 1 has the fewest, so
 * "turnovers lead the league" would mislead.
 */
function costsClause(
  costs: readonly Placed[],
  size: number,
  select: Moment['select'],
): { readonly text: string; readonly hasMuch: boolean } | null {
  const least = costs.filter(({ rank }) => rank === 1);
  const little = costs.filter(({ rank, behind }) => rank > 1 && rank <= 3 && behind > (size - 1) / 2);
  const much = costs.filter(({ rank }) => rank > size - Math.floor(size / 4));
  const cost = (list: readonly Placed[], how: string): string[] =>
    list.length === 0
      ? []
      : [`${listCategories(list)} ${select(isMany(list) ? 'cost' : 'costs', 'cost', 'cost')} you ${how}`];
  const clauses = [
    ...(least.length > 0 ? cost(least, 'the least in the league') : cost(little, 'less than most')),
    ...cost(much, 'more than most'),
  ];
  return clauses.length === 0 ? null : { text: capital(clauses.join('; ')), hasMuch: much.length > 0 };
}

interface NamedCategory {
  readonly name: string;
  readonly isPlural: boolean;
}

interface Placed extends NamedCategory {
  /** Whether the statistic has negative points in this league. */
  readonly isCost: boolean;
  readonly rank: number;
  /** Number of teams ranked below this team. */
  readonly behind: number;
}

function listCategories(categories: readonly NamedCategory[]): string {
  return inRow(categories.map(({ name }) => name));
}

/** Returns whether the verb is plural: "steals lead", "FG% leads". */
function isMany(categories: readonly NamedCategory[]): boolean {
  return categories.length > 1 || categories[0]?.isPlural === true;
}

function nextOpponent(view: SeasonView): Sentence | null {
  const week = runningWeek(view);
  const matchup = week === null ? undefined : ownMatchup(view, week);
  if (!matchup || view.ownTeamId === null) return null;
  const opponent = opponentOf(matchup, view.ownTeamId);
  return opponent === null
    ? sentence`You have a bye this week.`
    : sentence`You face ${view.name(opponent)} this week.`;
}
