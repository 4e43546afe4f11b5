import type { RecapFacts, RecapTone } from '@fantasy-stats/contract/recap-facts';
import type { LeagueSeason, TeamId } from '@fantasy-stats/domain';
import { plainName } from '@fantasy-stats/words/plain-text';
import { recapSentences, recapTitle } from '@fantasy-stats/words/recaps';

export function teamNames({ teams }: Pick<LeagueSeason, 'teams'>): (team: TeamId) => string {
  const names = new Map(teams.map(({ id, name }) => [id, plainName(name, `Team ${id}`)]));
  return (team) => names.get(team) ?? `Team ${team}`;
}

/** Returns lines with one or two sentences each, the title first. */
export function linesOf(
  season: Pick<LeagueSeason, 'league' | 'teams'>,
  facts: RecapFacts,
  tone: RecapTone,
): string[] {
  const { id, name } = season.league;
  const safe = {
    ...facts,
    // The names of a previous record's team and of traded players must be plain text, too.
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
