import { at } from './at.ts';
import type { League } from './fantasy/league.ts';
import {
  correctPick,
  draftedCount,
  type LiveDraft,
  type PickSwap,
  picksAfter,
  swapPicks,
} from './fantasy/live-draft.ts';
import { drawDraft } from './fantasy/play.ts';
import type { Scouting } from './fantasy/scouting.ts';

interface World {
  readonly seed: number;
  readonly scouting: Scouting;
  partFromOthers(): void;
}

export type DraftCommand =
  /** With `secondsPerPick`, picks are made at that pace; without it, each pick needs a command. */
  | { readonly action: 'start'; readonly secondsPerPick: number | null; readonly swaps: readonly PickSwap[] }
  | { readonly action: 'advance'; readonly picks: number }
  /** Makes the commissioner undo the latest picks. */
  | { readonly action: 'back'; readonly picks: number }
  /** Makes the commissioner correct the player of a pick. */
  | { readonly action: 'correct'; readonly pick: number }
  | { readonly action: 'finish' };

interface DraftRun {
  readonly live: LiveDraft;
  readonly secondsPerPick: number | null;
  /** Time of the first paced pick, and the number of picks before it. */
  readonly since: number;
  readonly madeBefore: number;
  readonly isOver: boolean;
}

/** Thrown if a league has no live draft, or if a command does not apply to it. */
export class NoSuchDraft extends Error {}

/** Drafts started by control commands, by the product's league id. They survive a rebuild of the world. */
export class DraftRuns {
  readonly #runs = new Map<string, DraftRun>();
  #applied = new WeakMap<League, string>();

  /** @throws NoSuchDraft */
  command(id: string, world: World, league: League, command: DraftCommand, now: number): LiveDraft {
    const run = this.#next(id, world, league, command, now);
    this.#runs.set(id, run);
    return run.live;
  }

  apply(world: World, leagueOf: (id: string) => League | undefined, now: number): void {
    for (const [id, run] of this.#runs) {
      const league = leagueOf(id);
      if (!league) continue;
      const live = paced(run, world, league, now);
      const key = JSON.stringify([run.isOver, live]);
      if (this.#applied.get(league) === key) continue;
      this.#applied.set(league, key);
      league.setDraft(live, run.isOver);
      world.partFromOthers();
    }
  }

  #next(id: string, world: World, league: League, command: DraftCommand, now: number): DraftRun {
    if (command.action === 'start') {
      let picks = drawDraft(league.rules, league.teams, world.scouting).picks;
      for (const swap of command.swaps) {
        const swapped = swapPicks(picks, swap);
        if (!swapped) throw new NoSuchDraft(`${id}: a team has no pick in the round it gives`);
        picks = swapped;
      }
      const live = { picks, made: 0 };
      return { live, secondsPerPick: command.secondsPerPick, since: now, madeBefore: 0, isOver: false };
    }
    const run = this.#runs.get(id);
    if (!run || run.isOver) throw new NoSuchDraft(`${id} has no running draft`);
    const live = paced(run, world, league, now);
    const count = draftedCount(live.picks);
    const madeAs = (made: number): DraftRun => ({
      ...run,
      live: { ...live, made },
      since: now,
      madeBefore: made,
    });
    switch (command.action) {
      case 'advance':
        return madeAs(Math.min(count, live.made + command.picks));
      case 'back':
        return madeAs(Math.max(0, live.made - command.picks));
      case 'finish':
        return { ...madeAs(count), isOver: true };
      case 'correct': {
        const picks = correctPick(live, command.pick);
        if (!picks) throw new NoSuchDraft(`${id}: pick ${command.pick} cannot be corrected`);
        return { ...madeAs(live.made), live: { ...live, picks } };
      }
    }
  }
}

function paced(run: DraftRun, { seed }: World, { rules }: League, now: number): LiveDraft {
  const { isOver, live, madeBefore, secondsPerPick, since } = run;
  if (secondsPerPick === null || isOver) return live;
  const more = picksAfter(seed, rules.leagueId, madeBefore, now - since, secondsPerPick);
  return { ...live, made: Math.min(draftedCount(live.picks), madeBefore + more) };
}

/**
 * Parses a draft command in a request body. Teams are given by their ids in the product. @throws NoSuchDraft
 */
export function readDraftCommand(body: unknown, league: League): DraftCommand {
  const field = (of: unknown, name: string): unknown =>
    of !== null && typeof of === 'object' && name in of ? Reflect.get(of, name) : undefined;
  const whole = (value: unknown, otherwise: number): number => {
    if (value === undefined) return otherwise;
    if (typeof value === 'number' && Number.isInteger(value) && value > 0) return value;
    throw new NoSuchDraft('picks, pick and rounds are whole numbers from 1');
  };
  const teamOf = (value: unknown): number => {
    const index = league.teams.findIndex(({ id }) => String(id) === value);
    if (index < 0) throw new NoSuchDraft('a swap names two teams of the league');
    return index;
  };
  const swapOf = (entry: unknown): PickSwap => {
    const [teams, rounds] = [field(entry, 'teams'), field(entry, 'rounds')];
    if (!Array.isArray(teams) || !Array.isArray(rounds) || teams.length !== 2 || rounds.length !== 2)
      throw new NoSuchDraft('a swap is {teams: [id, id], rounds: [number, number]}');
    return {
      teams: [teamOf(at(teams, 0)), teamOf(at(teams, 1))],
      rounds: [whole(at(rounds, 0), 1), whole(at(rounds, 1), 1)],
    };
  };
  const action = field(body, 'action');
  const picks = () => whole(field(body, 'picks'), 1);
  switch (action) {
    case 'start': {
      const seconds = field(body, 'secondsPerPick');
      const swaps: unknown = field(body, 'swaps') ?? [];
      if (!Array.isArray(swaps)) throw new NoSuchDraft('swaps are a list');
      const secondsPerPick = typeof seconds === 'number' && seconds > 0 ? seconds : null;
      return { action, secondsPerPick, swaps: swaps.map(swapOf) };
    }
    case 'advance':
    case 'back':
      return { action, picks: picks() };
    case 'correct':
      return { action, pick: whole(field(body, 'pick'), 1) };
    case 'finish':
      return { action };
    default:
      throw new NoSuchDraft('an action is start, advance, back, correct or finish');
  }
}
