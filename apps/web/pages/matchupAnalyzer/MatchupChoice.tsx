import { matchupWeeks } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { WeekPicker } from '../../league/WeekPicker.tsx';
import { useSeason } from '../../season/season-context.ts';
import { useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Select } from '../../ui/Select.tsx';
import styles from './MatchupChoice.module.css';
import type { Chosen } from './question.ts';

const OF_MATCHUP = { try: null, day: null, side: null } as const;

export function MatchupChoice({ chosen }: { chosen: Chosen }): ReactElement {
  const view = useSeason();
  const { write } = useAddress();
  const { week, team, opponent, scheduled } = chosen;
  const others = view.season.teams.filter(({ id }) => id !== team);
  return (
    <div className={`${layout.controls} ${styles.matchupChoice}`}>
      <WeekPicker
        view={view}
        weeks={matchupWeeks(view.league).map(({ number }) => number)}
        week={week.number}
        onChange={(number) => write({ ...OF_MATCHUP, week: String(number), against: null })}
      />
      <label>
        <span className={text.hidden}>Team</span>
        <Select
          variant="unstyled"
          value={team}
          onChange={(chosen) =>
            write({
              ...OF_MATCHUP,
              team: chosen === view.ownTeamId ? null : chosen,
              against: null,
            })
          }
        >
          {view.season.teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
              {view.isOwn(id) ? ' (you)' : ''}
            </option>
          ))}
        </Select>
      </label>
      <div className={styles.matchupChoiceOpponent}>
        <span className={text.ink3}>against</span>
        <label>
          <span className={text.hidden}>Opponent</span>
          <Select
            variant="unstyled"
            value={opponent ?? ''}
            onChange={(chosen) =>
              write({
                ...OF_MATCHUP,
                against: chosen === scheduled ? null : chosen || null,
              })
            }
          >
            {opponent === null ? <option value="">Choose a team</option> : null}
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
                {id === scheduled ? ' (scheduled)' : ''}
              </option>
            ))}
          </Select>
        </label>
      </div>
    </div>
  );
}
