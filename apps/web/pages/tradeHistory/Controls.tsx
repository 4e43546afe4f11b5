import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { OtherSeasons } from '../../league/OtherSeasons.tsx';
import type { TradesView } from '../../league/trade-view.ts';
import type { useAddress } from '../../shell/use-address.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Select } from '../../ui/Select.tsx';
import styles from './tradeHistory.module.css';

interface ControlsProps {
  readonly trades: TradesView;
  readonly team: string | null;
  /** Whether the trades of all seasons are shown below. */
  readonly isAll: boolean;
  readonly write: ReturnType<typeof useAddress>['write'];
}

/** The team whose trades are shown, and the league's other seasons. */
export function Controls({
  trades: { view, answer },
  team,
  isAll,
  write,
}: ControlsProps): ReactElement | null {
  const traders = new Set(answer.trades.flatMap(({ sides }) => sides.map(({ teamId }) => teamId)));
  if (traders.size === 0 && answer.seasons.length < 2) return null;
  return (
    <div className={`${layout.controls} ${styles.tradeControls}`}>
      {traders.size > 0 ? (
        <label>
          Trades of{' '}
          <Select
            variant="unstyled"
            value={team ?? ''}
            onChange={(chosen) => write({ team: chosen || null })}
          >
            <option value="">all teams</option>
            {view.season.teams
              .filter(({ id }) => traders.has(id))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </label>
      ) : null}
      <OtherSeasons page="/tradeHistory" league={view.league.id} seasons={answer.seasons}>
        {isAll ? null : (
          <Link
            className={text.link}
            to={`/tradeHistory?league=${encodeURIComponent(view.league.id)}&seasons=all#all-seasons`}
          >
            All seasons
          </Link>
        )}
      </OtherSeasons>
    </div>
  );
}
