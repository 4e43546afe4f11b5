import { isReserveSlot } from '@fantasy-stats/domain';
import { type Mutation, mapped, pickFrom } from './parts.ts';

export const rostersReadWrong: readonly Mutation[] = [
  {
    name: 'a slot with more players than places',
    apply: (facts, random) => {
      const day = pickFrom(
        facts.days.filter(({ rosters }) => rosters.length > 0),
        random,
      );
      const roster = day && random.pick(day.rosters);
      const starter = roster?.entries.find(
        ({ slot }) => slot !== null && !isReserveSlot(slot) && slot !== 'UTIL',
      );
      const places = facts.league.slots.find(({ slot }) => slot === starter?.slot)?.count ?? 0;
      if (!day || !roster || !starter) return null;
      const inSlot = roster.entries.filter(({ slot }) => slot === starter.slot).length;
      const bench = roster.entries
        .filter(({ slot }) => slot === 'BN' || slot === 'UTIL')
        .slice(0, places - inSlot + 1);
      if (bench.length < places - inSlot + 1) return null;
      const entries = roster.entries.map((entry) =>
        bench.includes(entry) ? { ...entry, slot: starter.slot } : entry,
      );
      const rosters = mapped(day.rosters, roster, { ...roster, entries });
      return { ...facts, days: mapped(facts.days, day, { ...day, rosters }) };
    },
  },
  {
    name: 'a player on two rosters',
    apply: (facts, random) => {
      const day = pickFrom(
        facts.days.filter(({ rosters }) => rosters.length > 1),
        random,
      );
      const [one, two] = day?.rosters ?? [];
      const [entry] = one?.entries ?? [];
      if (!day || !one || !two || !entry) return null;
      const rosters = mapped(day.rosters, two, {
        ...two,
        entries: [...two.entries, { ...entry, slot: 'BN' }],
      });
      return { ...facts, days: mapped(facts.days, day, { ...day, rosters }) };
    },
  },
  {
    name: 'two draft picks exchanged',
    apply: (facts, random) => {
      const one = pickFrom(
        facts.draft.picks.filter(({ playerId }) => playerId !== null),
        random,
      );
      const two = one && facts.draft.picks.find(({ teamId }) => teamId !== one.teamId);
      if (!one || !two || facts.days.length === 0) return null;
      const picks = facts.draft.picks.map((pick) =>
        pick === one ? { ...one, teamId: two.teamId } : pick === two ? { ...two, teamId: one.teamId } : pick,
      );
      return { ...facts, draft: { ...facts.draft, picks } };
    },
  },
  {
    name: 'a count of moves off by one',
    apply: (facts, random) => {
      if (!facts.areTransactionsWhole) return null;
      const team = pickFrom(
        facts.teams.filter(({ moves }) => moves !== null),
        random,
      );
      return (
        team && { ...facts, teams: mapped(facts.teams, team, { ...team, moves: (team.moves ?? 0) + 1 }) }
      );
    },
  },
  {
    name: 'an add lost among the transactions',
    apply: (facts, random) => {
      const adds = facts.transactions.filter(
        ({ kind, moves }) =>
          (kind === 'add' || kind === 'waiver' || kind === 'addDrop') && moves.some(({ to }) => to !== null),
      );
      const lost = facts.areTransactionsWhole ? pickFrom(adds, random) : null;
      return lost && { ...facts, transactions: facts.transactions.filter((move) => move !== lost) };
    },
  },
];
