import type { SyncRecord } from '@fantasy-stats/contract/league';
import type { LeaguePlayer } from '@fantasy-stats/contract/league-players';
import { formatOrdinal, type InjuryStatus, type TeamId } from '@fantasy-stats/domain';
import type { SeasonView } from '../../league/season-view.ts';
import { changeInWords } from '../../linking/sync-words.ts';
import { formatEstimate, formatProbability } from '../../ui/format-probability.ts';
import { INJURY_TAGS } from '../../ui/PlayerChip.tsx';
import { counted, inRow } from '../../words/phrases.ts';
import { type Sentence, say } from '../../words/sentence.tsx';
import type { Seen } from './last-visit.ts';

/** Everything "What changed" is told from. */
export interface Present {
  readonly view: SeasonView;
  readonly opponent: TeamId | null;
  readonly week: number | null;
  readonly chance: number | null;
  /** The chance to finish first, in leagues without matchups. */
  readonly title: number | null;
  readonly players: readonly LeaguePlayer[];
}

/** What there is to be seen now, to compare the next visit with. */
export function seenNow(
  { view, opponent, week, chance, title, players }: Present,
  now: Date,
  day: string,
): Seen {
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

/** Changes of a chance smaller than this are told by nobody. */
const LEAST_CHANCE = 0.02;

/** What is otherwise than at the last visit: the reader's place and chance, others' places, who is hurt and who is back. */
export function changesSince(before: Seen, present: Present): Sentence[] {
  const { view, week, chance, title, players } = present;
  const own = view.season.standings.find(({ teamId }) => teamId === view.ownTeamId);
  const sentences: Sentence[] = [];
  if (own?.rank && before.rank !== null && own.rank !== before.rank)
    sentences.push(
      say`You went ${own.rank < before.rank ? 'up' : 'down'} from ${formatOrdinal(before.rank)} to ${formatOrdinal(own.rank)}.`,
    );
  if (
    chance !== null &&
    before.chance !== null &&
    before.week === week &&
    Math.abs(chance - before.chance) >= LEAST_CHANCE
  )
    sentences.push(
      say`Your chance to win the week went from ${formatProbability(before.chance)} to ${formatProbability(chance)}.`,
    );
  if (title !== null && before.title !== null && Math.abs(title - before.title) >= LEAST_CHANCE)
    sentences.push(
      say`Your chance to finish first went from ${formatEstimate(before.title)} to ${formatEstimate(title)}.`,
    );
  const passed = view.season.standings.flatMap(({ teamId, rank }) => {
    const was = before.ranks[teamId];
    return rank === null || was === undefined || was === rank || view.isOwn(teamId)
      ? []
      : [{ teamId, rank, was }];
  });
  const [best] = passed
    .filter(({ rank, was }) => rank < was)
    .toSorted((one, other) => one.rank - other.rank || other.was - one.was);
  if (best)
    sentences.push(
      say`${view.name(best.teamId)} went up from ${formatOrdinal(best.was)} to ${formatOrdinal(best.rank)}.`,
    );
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

function isHurt(injury: InjuryStatus): boolean {
  const tag = INJURY_TAGS[injury];
  return tag !== null && !tag.plays;
}

function injuriesIn(players: readonly LeaguePlayer[], before: Seen, where: string): Sentence[] {
  const was = (id: string): InjuryStatus => before.injuries[id] ?? 'healthy';
  const named = (list: readonly LeaguePlayer[]) =>
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
  const told: Sentence[] = [];
  if (hurt.length > 0) told.push(say`Newly out ${where}: ${named(hurt)}.`);
  if (doubtful.length > 0) told.push(say`Newly in doubt ${where}: ${named(doubtful)}.`);
  if (back.length > 0) told.push(say`No longer out ${where}: ${named(back)}.`);
  return told;
}

const DAY_MILLISECONDS = 86_400_000;

/** Corrections and changed rules that were read in the last day, each once. */
export function correctionsIn(syncs: readonly SyncRecord[], now: Date): string[] {
  const told = syncs
    .filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) < DAY_MILLISECONDS)
    .flatMap(({ changes }) => changes)
    .filter(
      ({ kind }) =>
        kind === 'weekCorrected' || kind === 'dayCorrected' || kind === 'settings' || kind === 'offers',
    )
    .map((change) =>
      change.kind === 'offers'
        ? `${counted(change.count, 'trade offer')} new or changed`
        : changeInWords(change),
    );
  return [...new Set(told)].map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`);
}
