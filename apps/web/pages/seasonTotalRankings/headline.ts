import { formatOrdinal, isHeadToHead, possessive, shownChange } from '@fantasy-stats/domain';
import { winCount } from '@fantasy-stats/engine/season';
import { recordWeeks } from '../../league/covered-weeks.ts';
import { isWeekly, runningWeek, type SeasonView } from '../../league/season-view.ts';
import { columnInSentence, formatPoints, inRow, winsInWords } from '../../text/phrases.ts';
import { joinSentences, type Sentence, sentence } from '../../text/sentence.tsx';
import type { SeasonFigures, TeamFigures } from './season-figures.ts';

/** Differences below this many wins are not mentioned. */
const EVEN = 0.25;

/** Returns a rank: "2nd", or "tied for 2nd" if shared. */
function place(rank: number, ranks: readonly (number | null)[]): string {
  const sharing = ranks.filter((other) => other === rank).length;
  return `${sharing > 1 ? 'tied for ' : ''}${formatOrdinal(rank)}`;
}

function ownOf(view: SeasonView, { teams }: SeasonFigures): TeamFigures | undefined {
  return teams.find(({ teamId }) => teamId === view.ownTeamId);
}

/** Returns the current week if only the totals include it, else null. */
function runningInTotals(view: SeasonView, { throughWeek, totals }: SeasonFigures): number | null {
  const running = runningWeek(view);
  if (!isWeekly(view) || throughWeek !== null || running === null || recordWeeks(view, null).length === 0)
    return null;
  return totals.source === 'platform' || totals.weeks.includes(running) ? running : null;
}

/** Describes the ranks of the user's team in totals and all-play, or the best team. */
export function headlineOfSeason(view: SeasonView, figures: SeasonFigures): Sentence {
  const { teams, throughWeek } = figures;
  const isPast = throughWeek !== null;
  const lead: Sentence = isPast ? ['After ', { fact: `week ${throughWeek}` }, ' '] : [];
  const own = ownOf(view, figures);
  const ranks = teams.map(({ rotisserie }) => rotisserie?.rank ?? null);
  const isKnown = figures.totals.rows.some(({ cells }) => cells.some(({ value }) => value !== null));
  if (!isKnown) return ['Season totals are not known.'];
  const isTied = ranks.every((rank) => rank === 1);
  if (isTied) return ['No one is ahead yet.'];
  if (!own?.rotisserie) return [...lead, ...best(view, figures)];
  const isPoints = figures.totals.columns[0]?.id === 'points';
  const running = runningInTotals(view, figures);
  const unit = `in ${isPoints ? 'points scored' : 'season totals'}${running === null ? '' : ` through week ${running} (in progress)`}`;
  const you = isPast ? 'you were ' : 'You are ';
  const total: Sentence = [...lead, you, { fact: place(own.rotisserie.rank, ranks) }, ` ${unit}`];
  const shares = teams.map(({ shareRank }) => shareRank);
  const strength: Sentence =
    own.shareRank === null || shares.every((rank) => rank === 1)
      ? []
      : [', ', { fact: place(own.shareRank, shares) }, ' in all-play'];
  const after = running === null ? '' : ` after week ${recordWeeks(view, null).at(-1)}`;
  if (!isHeadToHead(view.league.scoringForm) || own.rank === null)
    return [...total, ...strength, strength.length === 0 ? '.' : `${after}.`];
  const table = place(
    own.rank,
    teams.map(({ rank }) => rank),
  );
  return [...total, ...strength, ' and ', { fact: table }, ` in the standings${after}.`];
}

function best(view: SeasonView, { teams, totals }: SeasonFigures): Sentence {
  const firsts = teams.filter(({ rotisserie }) => rotisserie?.rank === 1);
  const names = inRow(firsts.map(({ teamId }) => view.name(teamId)));
  const isPoints = totals.columns[0]?.id === 'points';
  const verb = firsts.length > 1 ? 'lead' : 'leads';
  return [{ fact: names }, ` ${verb} the season’s ${isPoints ? 'points' : 'totals'}.`];
}

/** Returns the second sentence: luck, best schedule and the punt the roster suits. */
export function moreOfSeason(view: SeasonView, figures: SeasonFigures): Sentence {
  const own = ownOf(view, figures);
  if (!own) return joinSentences(luckiest(view, figures));
  return joinSentences(
    schedule(view, own, figures.throughWeek !== null),
    swapped(view, figures),
    coming(view, figures),
    punt(view, figures),
    gap(view, own, figures),
  );
}

function schedule(view: SeasonView, { luck }: TeamFigures, isPast: boolean): Sentence | null {
  if (luck === null) return null;
  const size = Math.abs(luck);
  const had = isPast ? 'had' : 'has';
  if (size < EVEN) return [`Your schedule ${had} been neutral.`];
  return [
    `The schedule ${had} ${luck > 0 ? 'given' : 'cost'} you `,
    { fact: `${size.toFixed(1)} ${winsInWords(view.league.scoringForm)}` },
    '.',
  ];
}

/** Describes the user's wins under other teams' schedules. */
function swapped(view: SeasonView, { swap }: SeasonFigures): Sentence | null {
  const index = swap?.teamIds.indexOf(view.ownTeamId ?? '') ?? -1;
  const row = swap?.records[index];
  const actual = row?.[index];
  if (!swap || !row || !actual) return null;
  const others = row.flatMap((record, at) =>
    at === index ? [] : [{ id: swap.teamIds[at] ?? '', wins: winCount(record) }],
  );
  const most = Math.max(...others.map(({ wins }) => wins));
  const least = Math.min(...others.map(({ wins }) => wins));
  if (most === least) return null;
  const name = (wins: number) => view.name(others.find((other) => other.wins === wins)?.id ?? '');
  const better = others.filter(({ wins }) => wins > winCount(actual)).length;
  return [
    'With ',
    { fact: `${better} of ${others.length}` },
    ` other schedules you would have more wins. Wins range from ${least} with ${possessive(name(least))} to ${most} with ${possessive(name(most))}, against `,
    { fact: String(winCount(actual)) },
    ' in reality.',
  ];
}

function coming(view: SeasonView, { schedule: rows, throughWeek }: SeasonFigures): Sentence | null {
  const own = rows?.find(({ teamId }) => teamId === view.ownTeamId);
  if (!rows || !own || own.comingRank === null) return null;
  const known = rows.filter(({ comingRank }) => comingRank !== null).length;
  if (rows.every(({ comingRank }) => comingRank === 1)) return null;
  const isPast = throughWeek !== null;
  const have = isPast ? 'had' : 'has';
  if (own.comingRank === 1) return [`No one ${have} a harder schedule left.`];
  if (own.comingRank === known) return [`No one ${have} an easier schedule left.`];
  return [
    `Your remaining schedule ${isPast ? 'was' : 'is'} the `,
    { fact: `${formatOrdinal(own.comingRank)} hardest` },
    '.',
  ];
}

function punt(view: SeasonView, { punts, throughWeek }: SeasonFigures): Sentence | null {
  const own = punts?.find(({ teamId }) => teamId === view.ownTeamId);
  if (!own?.builtFor) return null;
  return [
    `Your roster ${throughWeek === null ? 'is' : 'was'} built for punting `,
    { fact: columnInSentence(own.builtFor.column.id) },
    '.',
  ];
}

/** Describes the gap to the leader in leagues without matchups. */
function gap(view: SeasonView, own: TeamFigures, { teams }: SeasonFigures): Sentence | null {
  if (isHeadToHead(view.league.scoringForm) || own.points === null) return null;
  const others = teams.flatMap(({ teamId, points }) =>
    teamId === own.teamId || points === null ? [] : [{ teamId, points }],
  );
  if (others.length === 0) return null;
  const most = Math.max(...others.map(({ points }) => points));
  const [next] = others.filter(({ points }) => points === most);
  const ahead = shownChange(most, own.points, 1);
  if (!next || ahead === 0) return null;
  return sentence`${formatPoints(own.points)} points, ${formatPoints(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} ${view.name(next.teamId)}.`;
}

function luckiest(view: SeasonView, { teams }: SeasonFigures): Sentence | null {
  const known = teams.flatMap(({ teamId, luck }) => (luck === null ? [] : [{ teamId, luck }]));
  const most = Math.max(0, ...known.map(({ luck }) => luck));
  const [first] = known.filter(({ luck }) => luck === most);
  if (!first || most < EVEN) return null;
  return sentence`The schedule has given ${view.name(first.teamId)} ${`${most.toFixed(1)} ${winsInWords(view.league.scoringForm)}`}, the most in the league.`;
}
