import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { OtherSeasons } from '../../league/OtherSeasons.tsx';
import type { TradesView } from '../../league/trade-view.ts';
import { linkTo } from '../../links/link-to.ts';
import { useParams } from '../../shell/use-params.ts';
import layout from '../../theme/layout.module.css';
import text from '../../theme/text.module.css';
import { Select } from '../../ui/Select.tsx';
import { tradeHistoryParams } from './params.ts';
import styles from './tradeHistory.module.css';

interface ControlsProps {
  readonly trades: TradesView;
  readonly team: string | null;
  readonly isAll: boolean;
}

export function Controls({ trades: { view, response }, team, isAll }: ControlsProps): ReactElement | null {
  const [, change] = useParams(tradeHistoryParams);
  const traders = new Set(response.trades.flatMap(({ sides }) => sides.map(({ teamId }) => teamId)));
  if (traders.size === 0 && response.seasons.length < 2) return null;
  return (
    <div className={`${layout.controls} ${styles.tradeControls}`}>
      {traders.size > 0 ? (
        <label>
          Trades of{' '}
          <Select variant="unstyled" value={team ?? ''} onChange={(chosen) => change({ team: chosen })}>
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
      <OtherSeasons page="/tradeHistory" league={view.league.id} seasons={response.seasons}>
        {isAll ? null : (
          <Link
            className={text.link}
            to={linkTo('/tradeHistory', { league: view.league.id, seasons: 'all' }, 'all-seasons')}
          >
            All seasons
          </Link>
        )}
      </OtherSeasons>
    </div>
  );
}
