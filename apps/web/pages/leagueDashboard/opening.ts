import { formatOrdinal, formatRecord, isHeadToHead } from '@fantasy-stats/domain';
import {
  luck,
  playedWeeks,
  powerRanking,
  type SeasonEnd,
  teamAverages,
} from '@fantasy-stats/engine/standings';
import type { DashboardAnswer } from '../../api/answers.ts';
import { oddsSentence, waitingOdds } from '../../league/forecast-words.ts';
import {
  begunWeeks,
  finishedSeason,
  opponentOf,
  ownMatchup,
  runningWeek,
  type SeasonView,
} from '../../league/season-view.ts';
import { isLatest, type StandingRow } from '../../league/standing-rows.ts';
import { columnInSentence, formatPoints, inRow, isRate, winsInWords } from '../../words/phrases.ts';
import { type Sentence, say, together } from '../../words/sentence.tsx';

/** Below this many wins the schedule is called even. */
const EVEN = 0.25;

/** When a sentence speaks: of the table as it is, of a past week, or of a season that is over. */
interface Moment {
  /** "After week 4 " before a sentence about a past week. */
  readonly lead: string;
  /** What is, was then, or came of it: picks the words. */
  readonly tell: (now: string, past: string, over: string) => string;
}

function momentOf(view: SeasonView, through: number | null): Moment {
  if (!isLatest(view, through)) return { lead: `After week ${through} `, tell: (_, past) => past };
  if (view.league.phase === 'over') return { lead: '', tell: (_now, _past, over) => over };
  return { lead: '', tell: (now) => now };
}

/** A place among others: "2nd", or "tied for 2nd" where it is shared. */
function placeIn(rank: number, ranks: readonly (number | null)[]): string {
  const sharing = ranks.filter((other) => other === rank).length;
  return `${sharing > 1 ? 'tied for ' : ''}${formatOrdinal(rank)}`;
}

function notBegun(view: SeasonView): Sentence {
  return begunWeeks(view).length > 0
    ? ['No week is over yet: the first one is in progress.']
    : ['No results yet: the season is about to start.'];
}

function firstPlace(view: SeasonView, rows: readonly StandingRow[], { lead, tell }: Moment): Sentence {
  const firsts = rows.filter(({ rank }) => rank === 1);
  const [first] = firsts;
  if (!first) return notBegun(view);
  const names = inRow(firsts.map(({ teamId }) => view.name(teamId)));
  const verb =
    firsts.length > 1
      ? tell('share the lead', 'shared the lead', 'share the first place')
      : tell('leads', 'led', 'finished first');
  if (first.points !== null && !isHeadToHead(view.league.scoringForm)) {
    const points = `${formatPoints(first.points)} points`;
    const second = rows.find(({ rank }) => rank !== null && rank > 1);
    if (firsts.length > 1 && !second) return ['No one is ahead yet.'];
    const ahead = formatPoints(first.points - (second?.points ?? 0));
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

function scheduleClause(view: SeasonView, own: string, through: number, { tell }: Moment): Sentence {
  const mine = luck(view.season, { throughWeek: through })?.find(({ teamId }) => teamId === own);
  if (!mine || mine.byWeek.length === 0) return ['.'];
  const size = Math.abs(mine.luck);
  if (size < EVEN) {
    const neither = tell('has neither given nor cost', 'had neither given nor cost', 'neither gave nor cost');
    return [`: the schedule ${neither} you a win.`];
  }
  const wins = `${size.toFixed(1)} ${winsInWords(view.league.scoringForm)}`;
  const verb = mine.luck > 0 ? tell('has given', 'had given', 'gave') : tell('has cost', 'had cost', 'cost');
  return [`: the schedule ${verb} you `, { fact: wins }, '.'];
}

/** Who won the season that is over, with the points of forms without matchups. */
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
 * Where the reader's team stands, how strong it is against everybody, and what the schedule made of that; once the season is
 * over, the champion first.
 */
export function openingOfDashboard(
  view: SeasonView,
  rows: readonly StandingRow[],
  through: number | null,
): Sentence {
  const finish = isLatest(view, through) ? finishedSeason(view) : null;
  if (!finish) return whereTheyStand(view, rows, through);
  const own = rows.find(({ teamId }) => teamId === view.ownTeamId);
  return together(
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
  const start = `${moment.lead ? `${moment.lead}you` : 'You'} ${moment.tell('are', 'were', 'finished')} `;
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
  { lead, tell }: Moment,
): Sentence {
  const start = `${lead ? `${lead}you` : 'You'} ${tell('are', 'were', 'finished')} `;
  if (own.points === null) return [start, { fact: place }, ' in the standings.'];
  const points = `${formatPoints(own.points)} points`;
  const weekly: Sentence =
    strength === null
      ? ['.']
      : [`; week by week you ${tell('are', 'were', 'were')} `, { fact: strength }, ' in power ranking.'];
  return [
    start,
    { fact: place },
    ' with ',
    { fact: points },
    ...besides(rows, own, own.points, view),
    ...weekly,
  ];
}

/** How far the first is, or for the first the next: ", 4.0 behind Elbow Room". */
function besides(rows: readonly StandingRow[], own: StandingRow, points: number, view: SeasonView): Sentence {
  const others = rows.flatMap((row) =>
    row.teamId === own.teamId || row.points === null ? [] : [{ id: row.teamId, points: row.points }],
  );
  if (others.length === 0) return [];
  const target = Math.max(...others.map((other) => other.points));
  const names = inRow(others.filter((other) => other.points === target).map(({ id }) => view.name(id)));
  const gap = points - target;
  if (formatPoints(Math.abs(gap)) === formatPoints(0)) return [`, tied with ${names}`];
  return [', ', { fact: formatPoints(Math.abs(gap)) }, ` ${gap > 0 ? 'ahead of' : 'behind'} ${names}`];
}

/** What carries the team and what holds it back, and whom it meets. */
export function moreOfDashboard(
  view: SeasonView,
  through: number | null,
  dashboard: DashboardAnswer | null,
  isWaiting: boolean,
): Sentence {
  if (view.ownTeamId === null) return ['Choose your team in the settings to see where it stands and why.'];
  const isPast = !isLatest(view, through);
  const odds = oddsSentence(view, dashboard, isPast) ?? (isWaiting ? waitingOdds(view) : null);
  return together(odds, shape(view, through), isPast ? null : nextOpponent(view));
}

function shape(view: SeasonView, through: number | null): Sentence | null {
  const { tell } = momentOf(view, through);
  const weeks = through === null ? begunWeeks(view) : playedWeeks(view.league, { throughWeek: through });
  const averages = teamAverages(view.season, weeks, 'week');
  const own = averages.rows.find(({ teamId }) => teamId === view.ownTeamId);
  if (!own) return null;
  const size = averages.rows.length;
  const placed = averages.columns.flatMap((column, index): Placed[] => {
    const rank = own.cells[index]?.rank ?? null;
    // Where all are equal (before the first game) nobody leads.
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
  const costly = costsClause(costs, size, tell);
  if (places.length === 0) return costly === null ? null : [`${costly.text}.`];
  const first = places.filter(({ rank }) => rank === 1);
  const strong = places.filter(({ rank }) => rank > 1 && rank <= 3);
  const weak = places.filter(({ rank }) => rank > size - Math.floor(size / 4));
  const be = (many: boolean) => (many ? tell('are', 'were', 'were') : tell('is', 'was', 'was'));
  const best =
    first.length > 0
      ? `${capital(named(first))} ${tell(isMany(first) ? 'lead' : 'leads', 'led', 'led')} the league`
      : strong.length > 0
        ? `${capital(named(strong))} ${be(isMany(strong))} among the best three`
        : `${costs.length > 0 ? 'Nothing that scores' : 'No category'} ${be(false)} among the league’s best three`;
  const more = costly === null ? '' : ` ${costly.text}.`;
  if (weak.length === 0)
    return [costly?.hasMuch ? `${best}.${more}` : `${best}; none ${be(false)} among its weakest.${more}`];
  const from = formatOrdinal(size - Math.floor(size / 4) + 1);
  const rank = tell(isMany(weak) ? 'rank' : 'ranks', 'ranked', 'ranked');
  return [`${best}; ${named(weak)} ${rank} ${from} or lower.${more}`];
}

/**
 * What a negative price takes from the team, beside the others; null where nothing stands out. Fewest is best there, and
 * "field goals attempted lead the league" would say the opposite.
 */
function costsClause(
  costs: readonly Placed[],
  size: number,
  tell: Moment['tell'],
): { readonly text: string; readonly hasMuch: boolean } | null {
  const least = costs.filter(({ rank }) => rank === 1);
  const little = costs.filter(({ rank, behind }) => rank > 1 && rank <= 3 && behind > (size - 1) / 2);
  const much = costs.filter(({ rank }) => rank > size - Math.floor(size / 4));
  const cost = (list: readonly Placed[], how: string): string[] =>
    list.length === 0
      ? []
      : [`${named(list)} ${tell(isMany(list) ? 'cost' : 'costs', 'cost', 'cost')} you ${how}`];
  const clauses = [
    ...(least.length > 0 ? cost(least, 'least in the league') : cost(little, 'less than most')),
    ...cost(much, 'more than most'),
  ];
  return clauses.length === 0 ? null : { text: capital(clauses.join('; ')), hasMuch: much.length > 0 };
}

interface Named {
  readonly name: string;
  readonly isPlural: boolean;
}

interface Placed extends Named {
  /** Whether the statistic takes points away in this league. */
  readonly isCost: boolean;
  readonly rank: number;
  /** Teams placed behind this one. */
  readonly behind: number;
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
