import { plainName } from '@fantasy-stats/contract/plain-text';
import type { RecapFacts, RecapTone } from '@fantasy-stats/contract/recap-facts';
import { recapSentences, recapTitle } from '@fantasy-stats/contract/recap-words';
import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';

/** A league's teams by names that can stand in a sentence. */
export function teamNames({ teams }: Pick<LeagueSeason, 'teams'>): (team: TeamId) => string {
  const names = new Map(teams.map(({ id, name }) => [id, plainName(name, `Team ${id}`)]));
  return (team) => names.get(team) ?? `Team ${team}`;
}

/** What a message says, its title first, each line a sentence or two. */
export function linesOf(
  season: Pick<LeagueSeason, 'league' | 'teams'>,
  facts: RecapFacts,
  tone: RecapTone,
): string[] {
  const { id, name } = season.league;
  const safe = {
    ...facts,
    /* Names from outside that are no team of the season's. */
    items: facts.items.map((item) =>
      item.kind === 'record'
        ? { ...item, previous: { ...item.previous, team: plainName(item.previous.team, 'a team') } }
        : item.kind === 'trade'
          ? {
              ...item,
              sides: item.sides.map((side) => ({
                ...side,
                got: side.got.map((player) => plainName(player, 'a player')),
              })),
            }
          : item,
    ),
  };
  return [
    `${plainName(name, 'Your league')}: ${recapTitle(facts)}`,
    ...recapSentences(safe, { tone, seed: id, nameOf: teamNames(season) }).map(({ text }) => text),
  ];
}
