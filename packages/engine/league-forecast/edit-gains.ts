import type { Day, TeamId } from '@fantasy-stats/domain';
import { matchupForecast } from '../matchup/forecast.ts';
import { openSpots, takesSpot } from '../roster-moves/roster-spots.ts';
import { brokenEdits, moveLeague } from './broken-edits.ts';
import type { CompiledForecast } from './compile.ts';
import { weekStretch } from './forecast-matchup.ts';
import type { RosterEdit } from './roster-edits.ts';
import type { PlayerStretch, TeamStretch } from './team-week.ts';
import { shareOf } from './week-projection.ts';

/** What an edit brings the first team, analytically: no draw, no noise. */
export interface EditGain {
  readonly edit: RosterEdit;
  /** Change of its share of the matchup. */
  readonly share: number;
  /** Change of its expected category wins, or of the difference of points. */
  readonly score: number;
}

/** What is made better: the chance of the matchup, or the expected score. */
export type Aim = 'share' | 'score';

interface Question {
  readonly week: number;
  readonly team: TeamId;
  readonly opponent: TeamId;
  /** What is tried already. */
  readonly edits: readonly RosterEdit[];
}

interface AddRules {
  /** The first day on which each free agent could play for the team, by his id; who is not in it is not tried. */
  readonly from: ReadonlyMap<string, Day>;
  /** How many the team may still add in the week, what is tried already not counted; null without a limit. */
  readonly addsLeft: number | null;
}

/** Free agents and players to drop who are tried with each other. */
const MOST_ADDED = 24;
const MOST_DROPPED = 4;
/** A game that counts less than this is not worth an edit. */
const HARDLY = 0.1;

interface Measure {
  readonly share: number;
  readonly score: number;
}

/** The first team's share of the matchup and its expected score, for sides that were prepared. */
function measure(compiled: CompiledForecast, first: TeamStretch, second: TeamStretch): Measure {
  const { expected, matchup, points } = matchupForecast(
    first.side,
    second.side,
    compiled.set,
    compiled.constants,
  );
  const outcome = matchup[compiled.inputs.rules.scoringForm];
  const byPoints = compiled.inputs.rules.scoringForm === 'headToHeadPoints' && points;
  return {
    share: outcome ? shareOf(outcome) : 0.5,
    score: byPoints ? points.first - points.second : shareOf(expected),
  };
}

/** Tries edits of one team against the other as it stands. */
function tryout(compiled: CompiledForecast, { week, team, opponent, edits }: Question) {
  const second = weekStretch(compiled, week, opponent, edits);
  const base = weekStretch(compiled, week, team, edits);
  const before = measure(compiled, base, second);
  return {
    base,
    before,
    gainOf: (edit: RosterEdit, more: readonly RosterEdit[] = []): EditGain => {
      const first = weekStretch(compiled, week, team, [...edits, ...more, edit]);
      const { share, score } = measure(compiled, first, second);
      return { edit, share: share - before.share, score: score - before.score };
    },
  };
}

/** Days on which a player could be sat or started otherwise than he is. */
function lineupEdits({ players, isLocked }: TeamStretch): RosterEdit[] {
  if (isLocked) return [];
  return players.flatMap(({ player, days, isReserved }) =>
    days.flatMap((game): RosterEdit[] => {
      if (game.closed !== undefined || game.isSat || game.isAway || isReserved) return [];
      const { day, chance, counting } = game;
      const playerId = player.rostered.id;
      const sit: RosterEdit[] = counting > HARDLY ? [{ kind: 'sit', playerId, day }] : [];
      const isCrowdedOut = chance - counting > HARDLY && !game.isStarted;
      return isCrowdedOut ? [...sit, { kind: 'start', playerId, day }] : sit;
    }),
  );
}

const worth = ({ player, counting }: PlayerStretch): number => player.value * counting;

function addEdits(
  compiled: CompiledForecast,
  question: Question,
  base: TeamStretch,
  rules: AddRules,
): RosterEdit[] {
  const week = compiled.inputs.rules.weeks.find(({ number }) => number === question.week);
  if (!week || base.isLocked) return [];
  const taken = new Set(
    question.edits.flatMap((edit) => (edit.kind === 'add' ? [edit.playerId, edit.dropId] : [])),
  );
  const candidates = compiled.freeAgents
    .flatMap((player) => {
      const from = rules.from.get(player.rostered.id);
      if (from === undefined || taken.has(player.rostered.id)) return [];
      const games = player.days.reduce(
        (sum, day, game) =>
          day >= from && day <= week.lastDay ? sum + (player.outlook.chances[game] ?? 0) : sum,
        0,
      );
      return games > HARDLY ? [{ id: player.rostered.id, day: from, worth: player.value * games }] : [];
    })
    .sort((one, other) => other.worth - one.worth)
    .slice(0, MOST_ADDED);
  const { team, edits } = question;
  const league = moveLeague(compiled, {
    freeFrom: rules.from,
    ...(rules.addsLeft === null ? {} : { addsLeft: new Map([[team, rules.addsLeft]]) }),
  });
  const drops = base.players
    .filter(
      ({ player, isReserved }) =>
        !isReserved && !taken.has(player.rostered.id) && takesSpot(player.rostered.slot),
    )
    .sort((one, other) => worth(one) - worth(other))
    .map(({ player }): string | null => player.rostered.id);
  const roster = compiled.inputs.rostered.filter(({ teamId }) => teamId === team);
  // It may be what is tried already that an add makes impossible, such as by taking the last one that is left.
  const brokenCount = (tried: readonly RosterEdit[]): number =>
    brokenEdits(league, tried).filter((broken) => broken !== null).length;
  const before = brokenCount(edits);
  // A place that was free may have been filled by what is tried already: then the rules say so below.
  const outs = openSpots(compiled.inputs.rules.slots, roster) > 0 ? [null, ...drops] : drops;
  return candidates.flatMap(({ id, day }) => {
    const found: RosterEdit[] = [];
    for (const dropId of outs) {
      if (found.length >= MOST_DROPPED) break;
      const edit: RosterEdit = { kind: 'add', playerId: id, teamId: team, day, dropId };
      if (brokenCount([...edits, edit]) > before) continue;
      found.push(edit);
      // Nobody is dropped where a place is free.
      if (dropId === null) break;
    }
    return found;
  });
}

/**
 * What every single edit of the first team would bring: each player sat or started on each day, and the likeliest free
 * agents in the place of the least useful players. One gain at a time, so that the caller can stop in between.
 *
 * @throws InvalidInput as `weekStretch`
 */
export function* editGains(
  compiled: CompiledForecast,
  question: Question,
  adds: AddRules,
): Generator<EditGain> {
  const { base, gainOf } = tryout(compiled, question);
  for (const edit of [...lineupEdits(base), ...addEdits(compiled, question, base, adds)]) yield gainOf(edit);
}

/** A step of a plan has to bring this much: a tenth of a point of percentage, or a hundredth of a category. */
const LEAST_STEP = { share: 0.001, score: 0.01 } as const;
const MOST_STEPS = 8;

/**
 * The lineup for the rest of the week that is best for an aim: from the one that is worth most game by game, the best
 * single sit or start again and again until none helps. Where turnovers or percentages are close, sitting a player wins more
 * than playing him. Yields each step taken, with what it adds.
 *
 * @throws InvalidInput as `weekStretch`
 */
export function* bestLineup(
  compiled: CompiledForecast,
  question: Question,
  aim: Aim,
): Generator<EditGain | null, readonly EditGain[]> {
  const taken: EditGain[] = [];
  while (taken.length < MOST_STEPS) {
    const edits = [...question.edits, ...taken.map(({ edit }) => edit)];
    const { base, gainOf } = tryout(compiled, { ...question, edits });
    let best: EditGain | null = null;
    for (const edit of lineupEdits(base)) {
      const gain = gainOf(edit);
      if (gain[aim] > (best?.[aim] ?? LEAST_STEP[aim])) best = gain;
      yield null;
    }
    if (!best) break;
    taken.push(best);
    yield best;
  }
  return taken;
}
