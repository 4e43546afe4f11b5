import type { WeeklyLineup } from '@fantasy-stats/engine/weekly-lineup';
import type { OfPlayers } from '@fantasy-stats/questions';
import type { LineupRequest } from '@fantasy-stats/questions/weekly-lineup';
import { startOrSitReasons, startOrSitVerdict } from '@fantasy-stats/words/start-or-sit';
import { type ReactElement, useMemo, useState } from 'react';
import text from '../theme/text.module.css';
import { Select } from '../ui/Select.tsx';
import { useWorkerQuery } from '../worker/use-worker-query.ts';
import styles from './WeekLineup.module.css';

interface StartOrSitProps {
  readonly about: OfPlayers;
  readonly request: LineupRequest;
  readonly lineup: WeeklyLineup;
}

/** By default, compares the last starter with the first bench player. */
export function StartOrSit({ about, request, lineup }: StartOrSitProps): ReactElement | null {
  const { starters } = lineup;
  const own = useMemo(
    () =>
      about.inputs.rostered
        .filter(({ place, teamId }) => teamId === request.team && place !== null)
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [about.inputs, request.team],
  );
  const usual = [
    starters.at(-1)?.id ?? '',
    own.find(({ id }) => !starters.some((starter) => starter.id === id))?.id ?? '',
  ];
  const [chosen, setChosen] = useState<readonly [string | null, string | null]>([null, null]);
  const isOwn = (id: string | null) => own.some((player) => player.id === id);
  const [one = '', other = ''] = chosen.map((id, index) => (isOwn(id) ? (id ?? '') : (usual[index] ?? '')));
  const canCompare = one !== other && isOwn(one) && isOwn(other);
  const question = useMemo(
    () => (canCompare ? { ...request, players: [one, other] as const } : null),
    [request, canCompare, one, other],
  );
  const { result, isCurrent, error } = useWorkerQuery('startOrSit', about, question);
  if (own.length < 2) return null;
  const nameOf = (id: string) => own.find((player) => player.id === id)?.name ?? id;
  const choice = (label: string, value: string, choose: (id: string) => void) => (
    <Select aria-label={label} value={value} onChange={choose}>
      {own.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
  const names = result && ([nameOf(result.choices[0].id), nameOf(result.choices[1].id)] as const);
  return (
    <div className={styles.compare}>
      <h3>Start or sit</h3>
      <div className={styles.choices}>
        {choice('First player', one, (id) => setChosen([id, other]))}
        or
        {choice('Second player', other, (id) => setChosen([one, id]))}
      </div>
      <div className={styles.verdict} role="status">
        {!canCompare ? (
          <p className={text.note}>Choose two different players.</p>
        ) : error && !result ? (
          <p className={text.note}>The players could not be compared.</p>
        ) : result && names && isCurrent ? (
          <>
            <p>
              <b>{startOrSitVerdict(result, names)}</b>
            </p>
            <ul className={text.note}>
              {startOrSitReasons(result, names).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        ) : (
          <p className={text.note}>Comparing…</p>
        )}
      </div>
    </div>
  );
}
