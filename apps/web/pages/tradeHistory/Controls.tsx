import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { useAddress } from '../../shell/use-address.ts';
import { Select } from '../../ui/Select.tsx';
import type { TradesView } from './trade-view.ts';

interface ControlsProps {
  readonly trades: TradesView;
  readonly team: string | null;
  readonly write: ReturnType<typeof useAddress>['write'];
}

/** The team whose trades are shown, and the league's other seasons. */
export function Controls({ trades: { view, answer }, team, write }: ControlsProps): ReactElement | null {
  const traders = new Set(answer.trades.flatMap(({ sides }) => sides.map(({ teamId }) => teamId)));
  const others = answer.seasons.filter(({ league }) => league !== view.league.id);
  if (traders.size === 0 && others.length === 0) return null;
  return (
    <div className="fs-controls fs-trade-controls">
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
      {others.length > 0 ? (
        <nav aria-label="Other seasons" className="fs-trade-seasons">
          Other seasons{' '}
          {others.map(({ league, season }) => (
            <Link key={league} className="fs-link" to={`/tradeHistory?league=${encodeURIComponent(league)}`}>
              {season}-{String((season + 1) % 100).padStart(2, '0')}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
