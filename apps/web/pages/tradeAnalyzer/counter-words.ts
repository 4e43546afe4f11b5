import type { TeamId } from '@fantasy-stats/domain';
import type { CounterOffer, CounterProgress } from '@fantasy-stats/engine/trade';
import { counted, inRow } from '../../text/phrases.ts';

export interface CounterTalk {
  readonly team: TeamId;
  readonly ownerOf: (playerId: string) => TeamId | undefined;
  readonly playerName: (playerId: string) => string;
  readonly nameOf: (team: TeamId) => string;
}

/** Describes a counter-offer's changes as instructions: "Ask for X, keep Y". */
export function changeWords({ changed }: Pick<CounterOffer, 'changed'>, talk: CounterTalk): string {
  const { team, ownerOf, playerName, nameOf } = talk;
  const words: Readonly<Record<string, string>>[] = [];
  const of = (kind: string, playerId: string) => words.push({ [kind]: playerName(playerId) });
  for (const { playerId, to } of changed) {
    const isMine = ownerOf(playerId) === team;
    if (to === null) of(isMine ? 'keep' : 'leave out', playerId);
    else if (to === team) of('ask for', playerId);
    else if (isMine) of('give', playerId);
    else words.push({ [`have ${playerName(playerId)} go to`]: nameOf(to) });
  }
  const verbs = [...new Set(words.flatMap((one) => Object.keys(one)))];
  const phrases = verbs.map((verb) => `${verb} ${inRow(words.flatMap((one) => one[verb] ?? []))}`).join(', ');
  return phrases.charAt(0).toUpperCase() + phrases.slice(1);
}

export function counterState(
  { isFair, fairest, best, worked, reached }: CounterProgress,
  isDone: boolean,
): string {
  if (!isDone) return `Looking for counter-offers: ${counted(worked, 'trade')} computed in full so far.`;
  const offer = isFair ? 'No side is likely to decline this trade as it is. ' : '';
  const players = counted(reached, 'player');
  if (!isFair && fairest === null)
    return `No change of up to ${players} makes this trade fair to every side.`;
  if (best === null) return `${offer}No change of up to ${players} gains more and would still be accepted.`;
  return `${offer}${counted(worked, 'trade')} computed in full.`;
}
