import { draftStyles, roomLimits } from '@fantasy-stats/contract/draft-room-limits';
import type { MockOpponent, MockSettings } from '@fantasy-stats/contract/draft-room-shape';
import { nbaTeams } from '@fantasy-stats/domain';
import { seatsOf, usualOpponent } from '@fantasy-stats/questions/draft-room';
import type { ReactElement } from 'react';
import layout from '../../../../theme/layout.module.css';
import { Button } from '../../../../ui/Button.tsx';
import segmentedStyles from '../../../../ui/Segmented.module.css';
import { Select } from '../../../../ui/Select.tsx';
import styles from '../DraftRoom.module.css';
import { newSeed, type RoomState } from '../room-state.ts';

const STYLES: Readonly<Record<MockOpponent['style'], string>> = {
  average: 'Follows ADP',
  value: 'G-scorer',
  punter: 'Punter',
  homer: 'Homer',
};

const SKILLS: readonly (readonly [number, string])[] = [
  [0.3, 'Beginner'],
  [0.6, 'Typical'],
  [0.85, 'Sharp'],
  [1, 'No mistakes'],
];

const PACES: readonly (readonly [number, string])[] = [
  [0, 'Instant'],
  [2, '2 seconds'],
  [10, '10 seconds'],
  [30, '30 seconds'],
  [90, '90 seconds'],
];

/** Returns the choices of seconds per pick, including the current one and, if known, the league's clock. */
export function pacesOf(clock: number | null, chosen: number): readonly (readonly [number, string])[] {
  const own = clock !== null && clock > 0 && clock <= roomLimits.pace ? clock : null;
  const others = [...PACES.map(([value]) => value), chosen].filter((value) => value !== own);
  return [...new Set(own === null ? others : [...others, own])]
    .sort((one, other) => one - other)
    .map((value) => [
      value,
      value === own
        ? `Your league’s clock: ${value} s`
        : (PACES.find(([known]) => known === value)?.[1] ?? `${value} seconds`),
    ]);
}

interface MockSetUpProps {
  readonly state: RoomState;
  /** Seconds per pick; null if unknown. */
  readonly clock: number | null;
  readonly onChange: (changes: Partial<RoomState>) => void;
}

export function MockSetUp({ state, clock, onChange }: MockSetUpProps): ReactElement | null {
  const { mock } = state;
  if (mock === null) return null;
  const set = (changes: Partial<MockSettings>) => onChange({ mock: { ...mock, ...changes } });
  const all = (changes: Partial<MockOpponent>) =>
    set({ opponents: mock.opponents.map((opponent) => ({ ...opponent, ...changes })) });
  const one = (seat: number, changes: Partial<MockOpponent>) =>
    set({
      opponents: mock.opponents.map((opponent, index) =>
        index === seat ? { ...opponent, ...changes } : opponent,
      ),
    });
  const others = seatsOf(state).filter((seat) => seat !== state.seat);
  const sort = state.kind === 'auction' ? 'team' : 'slot';
  const skills = new Set(others.map((seat) => mock.opponents[seat]?.skill));
  const skill = skills.size === 1 ? [...skills][0] : undefined;
  return (
    <>
      <div className={layout.controls}>
        <label className={styles.roomNumber}>
          <span className={segmentedStyles.barLabel}>Skill</span>
          <Select value={skill ?? ''} onChange={(next) => all({ skill: Number(next) })}>
            {skill === undefined ? <option value="">Mixed</option> : null}
            {SKILLS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        <label className={styles.roomNumber}>
          <span className={segmentedStyles.barLabel}>Pace</span>
          <Select value={mock.pace} onChange={(next) => set({ pace: Number(next) })}>
            {pacesOf(clock, mock.pace).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </label>
        <Button
          onClick={() =>
            onChange({
              picks: state.picks.filter(({ keptAt }) => keptAt !== null),
              mock: { ...mock, seed: newSeed() },
            })
          }
        >
          New mock draft
        </Button>
      </div>
      <details className={styles.roomRules}>
        <summary>Each opponent</summary>
        <ul className={styles.mockOpponents}>
          {others.map((seat) => {
            const { nbaTeam, skill: own, style } = mock.opponents[seat] ?? usualOpponent;
            return (
              <li key={seat} className={layout.controls}>
                <span
                  className={segmentedStyles.barLabel}
                >{`${sort === 'team' ? 'Team' : 'Slot'} ${seat + 1}`}</span>
                <Select
                  aria-label={`Style of ${sort} ${seat + 1}`}
                  value={style}
                  onChange={(next) => {
                    const chosen = draftStyles.find((value) => value === next) ?? style;
                    one(seat, {
                      style: chosen,
                      nbaTeam:
                        chosen === 'homer' ? (nbaTeam ?? nbaTeams[seat % nbaTeams.length] ?? null) : null,
                    });
                  }}
                >
                  {draftStyles.map((value) => (
                    <option key={value} value={value}>
                      {STYLES[value]}
                    </option>
                  ))}
                </Select>
                <Select
                  aria-label={`Skill of ${sort} ${seat + 1}`}
                  value={own}
                  onChange={(next) => one(seat, { skill: Number(next) })}
                >
                  {SKILLS.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
                {style === 'homer' ? (
                  <Select
                    aria-label={`Favorite NBA team of ${sort} ${seat + 1}`}
                    value={nbaTeam ?? ''}
                    onChange={(next) =>
                      one(seat, { nbaTeam: nbaTeams.find((value) => value === next) ?? null })
                    }
                  >
                    {nbaTeams.map((value) => (
                      <option key={value} value={value}>
                        {value}
                      </option>
                    ))}
                  </Select>
                ) : null}
              </li>
            );
          })}
        </ul>
      </details>
    </>
  );
}
