import type { SyncRecord } from '@fantasy-stats/contract/league';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { formatOrdinal, type InjuryStatus, type TeamId } from '@fantasy-stats/domain';
import type { LastDayResponse } from '../../api/responses.ts';
import type { SeasonView } from '../../league/season-view.ts';
import { changeInWords } from '../../linking/sync-words.ts';
import { counted, inRow } from '../../text/phrases.ts';
import { type Sentence, sentence } from '../../text/sentence.tsx';
import { formatEstimate, formatProbability } from '../../ui/format-probability.ts';
import { INJURY_TAGS } from '../../ui/PlayerChip.tsx';
import type { VisitState } from './last-visit.ts';

export interface Present {
  readonly view: SeasonView;
  readonly opponent: TeamId | null;
  readonly week: number | null;
  readonly chance: number | null;
  /** Probability of finishing first, in leagues without matchups. */
  readonly title: number | null;
  readonly players: readonly LeaguePlayer[];
}

export function currentVisit(
  { view, opponent, week, chance, title, players }: Present,
  now: Date,
  day: string,
): VisitState {
  const watched = players.filter(
    ({ teamId }) => teamId !== null && [view.ownTeamId, opponent].includes(teamId),
  );
  const { standings } = view.season;
  return {
    at: now.toISOString(),
    day,
    week,
    chance,
    title,
    rank: standings.find(({ teamId }) => teamId === view.ownTeamId)?.rank ?? null,
    injuries: Object.fromEntries(
      watched.filter(({ injury }) => injury !== 'healthy').map(({ id, injury }) => [id, injury]),
    ),
    players: watched.map(({ id }) => id),
    ranks: Object.fromEntries(
      standings.flatMap(({ teamId, rank }) => (rank === null ? [] : [[teamId, rank]])),
    ),
  };
}

/** Smallest change in probability that is reported. */
const LEAST_CHANCE = 0.02;

export function changesSince(before: VisitState, present: Present): Sentence[] {
  const { view, week, chance, title, players } = present;
  const [own, other] = rankSentences(view, before.ranks);
  const sentences: Sentence[] = own ? [own] : [];
  if (
    chance !== null &&
    before.chance !== null &&
    before.week === week &&
    Math.abs(chance - before.chance) >= LEAST_CHANCE
  )
    sentences.push(
      sentence`Your chance to win the week went from ${formatProbability(before.chance)} to ${formatProbability(chance)}.`,
    );
  if (title !== null && before.title !== null && Math.abs(title - before.title) >= LEAST_CHANCE)
    sentences.push(
      sentence`Your chance to finish first went from ${formatEstimate(before.title)} to ${formatEstimate(title)}.`,
    );
  if (other) sentences.push(other);
  for (const side of ['own', 'opponent'] as const) {
    const team = side === 'own' ? view.ownTeamId : present.opponent;
    const theirs = players.filter(
      ({ id, teamId }) => teamId === team && team !== null && before.players.includes(id),
    );
    sentences.push(
      ...injuriesIn(
        theirs,
        before,
        side === 'own' || team === null ? 'on your team' : `at ${view.name(team)}`,
      ),
    );
  }
  return sentences;
}

/**
 * Describes the change in the user's rank, and the highest-ranked other team that moved up; null for no
 * change.
 */
function rankSentences(
  view: SeasonView,
  before: VisitState['ranks'],
): readonly [own: Sentence | null, other: Sentence | null] {
  const moved = view.season.standings.flatMap(({ teamId, rank }) => {
    const was = before[teamId];
    return rank === null || was === undefined || was === rank ? [] : [{ teamId, rank, was }];
  });
  const own = moved.find(({ teamId }) => view.isOwn(teamId));
  const [best] = moved
    .filter(({ rank, teamId, was }) => rank < was && !view.isOwn(teamId))
    .toSorted((one, other) => one.rank - other.rank || other.was - one.was);
  return [
    own
      ? sentence`You went ${own.rank < own.was ? 'up' : 'down'} from ${formatOrdinal(own.was)} to ${formatOrdinal(own.rank)}.`
      : null,
    best
      ? sentence`${view.name(best.teamId)} went up from ${formatOrdinal(best.was)} to ${formatOrdinal(best.rank)}.`
      : null,
  ];
}

/**
 * Describes rank changes since yesterday from the server's records, for browsers without an earlier visit.
 */
export function ranksChanged(
  { view }: Pick<Present, 'view'>,
  { ranks = [] }: Pick<LastDayResponse, 'ranks'>,
): Sentence[] {
  const before = Object.fromEntries(ranks.map(({ rank, teamId }) => [teamId, rank]));
  return rankSentences(view, before).filter((sentence) => sentence !== null);
}

function isHurt(injury: InjuryStatus): boolean {
  const tag = INJURY_TAGS[injury];
  return tag !== null && !tag.plays;
}

function injuriesIn(players: readonly LeaguePlayer[], before: VisitState, where: string): Sentence[] {
  const was = (id: string): InjuryStatus => before.injuries[id] ?? 'healthy';
  const listWithStatus = (list: readonly LeaguePlayer[]) =>
    inRow(
      list.map(({ name, injury }) => {
        const tag = INJURY_TAGS[injury];
        return tag ? `${name} (${tag.words})` : name;
      }),
    );
  const hurt = players.filter(({ id, injury }) => isHurt(injury) && !isHurt(was(id)));
  const back = players.filter(({ id, injury }) => !isHurt(injury) && isHurt(was(id)));
  const doubtful = players.filter(
    ({ id, injury }) =>
      !isHurt(injury) && INJURY_TAGS[injury] !== null && was(id) !== injury && !isHurt(was(id)),
  );
  const sentences: Sentence[] = [];
  if (hurt.length > 0) sentences.push(sentence`Newly out ${where}: ${listWithStatus(hurt)}.`);
  if (doubtful.length > 0) sentences.push(sentence`Newly in doubt ${where}: ${listWithStatus(doubtful)}.`);
  if (back.length > 0) sentences.push(sentence`No longer out ${where}: ${listWithStatus(back)}.`);
  return sentences;
}

/**
 * Describes status changes of the last 24 hours from the server's records, for browsers without an earlier
 * visit. The records lack the earlier status, so only the current one is named.
 */
export function statusesChanged(
  { view, opponent, players }: Present,
  { statuses = [] }: Pick<LastDayResponse, 'statuses'>,
  now: Date,
): Sentence[] {
  const changed = new Set(
    statuses
      .filter(({ since }) => now.getTime() - Date.parse(since) < DAY_MILLISECONDS)
      .map(({ playerId }) => playerId),
  );
  // The recorded times belong to the platform's statuses, so leave out statuses from injury reports.
  const known = players.filter(
    ({ id, injury, report }) => changed.has(id) && (report?.platformInjury ?? injury) === injury,
  );
  return [view.ownTeamId, opponent].flatMap((team): Sentence[] => {
    const theirs = known.filter(({ teamId }) => team !== null && teamId === team);
    const where = team === null || view.isOwn(team) ? 'on your team' : `at ${view.name(team)}`;
    const list = inRow(
      theirs.map(({ name, injury }) => `${name} (${INJURY_TAGS[injury]?.words ?? 'healthy'})`),
    );
    return theirs.length > 0 ? [sentence`New status ${where}: ${list}.`] : [];
  });
}

const DAY_MILLISECONDS = 86_400_000;

/** Lists corrections and changes of the last 24 hours, each once, with the total number of trade offers. */
export function correctionsIn(syncs: readonly SyncRecord[], now: Date): string[] {
  const changes = syncs
    .filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) < DAY_MILLISECONDS)
    .flatMap((sync) => sync.changes);
  const offers = changes.reduce((sum, change) => sum + (change.kind === 'offers' ? change.count : 0), 0);
  const texts = changes
    .filter(({ kind }) => kind === 'weekCorrected' || kind === 'dayCorrected' || kind === 'settings')
    .map(changeInWords);
  if (offers > 0) texts.push(`${counted(offers, 'new or changed trade offer')} in the league`);
  return [...new Set(texts)].map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
}
