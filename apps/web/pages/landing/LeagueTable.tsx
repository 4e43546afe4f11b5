import { formatStatistic, statistic } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import text from '../../theme/text.module.css';
import { HeatPatch, heatClass } from '../../ui/HeatCell.tsx';
import styles from './LeagueTable.module.css';
import type { ShownLeague } from './shown-league.ts';

const noCell = { value: null, rank: null, tied: false, heat: null };

/** Shows teams by category. The page is static, so the table is plain and cannot be sorted. */
export function LeagueTable({ league }: { league: ShownLeague }): ReactElement {
  return (
    <table className={styles.table}>
      <caption className={text.hidden}>
        {league.isLive
          ? `${league.name}, team by category, week ${league.tableWeek}`
          : 'A sample league, team by category, for one week'}
      </caption>
      <thead>
        <tr>
          <th scope="col">{league.isLive ? 'Demo league' : 'Sample league'}</th>
          {league.statistics.map((id) => (
            <th key={id} scope="col">
              <abbr title={statistic(id).name}>{statistic(id).label}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {league.teams.map(({ name, cells }) => (
          <tr key={name} data-own={name === league.ownTeam}>
            <th scope="row">{name}</th>
            {league.statistics.map((id) => {
              const cell = cells[id] ?? noCell;
              return (
                <td key={id} className={heatClass(cell.heat)}>
                  <HeatPatch text={formatStatistic(id, cell.value, 'total')} cell={cell} />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
