import { isCategoryForm, type Matchup } from '@fantasy-stats/domain';
import { categoryVerdict, contestColumns, contestValues } from '@fantasy-stats/engine/season';
import type { ReactElement } from 'react';
import { ownScore } from '../../league/matchup-score.ts';
import { opponentOf } from '../../league/season-view.ts';
import { useSeason } from '../../season/season-context.ts';
import { columnLabel, columnName, formatColumn } from '../../text/phrases.ts';
import text from '../../theme/text.module.css';
import chartsStyles from '../../ui/charts.module.css';
import styles from './Dashboard.module.css';

export function OwnWeek({ matchup }: { matchup: Matchup }): ReactElement | null {
  const view = useSeason();
  const own = view.ownTeamId;
  const opponent = own === null ? null : opponentOf(matchup, own);
  if (own === null || opponent === null) return null;
  const score = ownScore(view, matchup);
  return (
    <figure className={`${chartsStyles.figure} ${styles.ownWeek}`}>
      <figcaption>
        <b>This week</b> against {view.name(opponent)}
        {score ? (
          <>
            : <b>{score.text}</b> so far
          </>
        ) : null}
      </figcaption>
      {isCategoryForm(view.league.scoringForm) ? (
        <Categories week={matchup.week} own={own} opponent={opponent} />
      ) : null}
    </figure>
  );
}

interface CategoriesProps {
  readonly week: number;
  readonly own: string;
  readonly opponent: string;
}

function Categories({ week, own, opponent }: CategoriesProps): ReactElement {
  const view = useSeason();
  const valuesOf = contestValues(view.season);
  const mine = valuesOf(week, own) ?? [];
  const theirs = valuesOf(week, opponent) ?? [];
  return (
    <table className={styles.ownWeekTable}>
      <caption className={text.hidden}>Your matchup by category</caption>
      <thead>
        <tr>
          <td />
          {contestColumns(view.league).map(({ id }) => (
            <th key={id} scope="col">
              <abbr title={columnName(id)}>{columnLabel(id)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[
          { name: 'You', values: mine, others: theirs },
          { name: 'They', values: theirs, others: mine },
        ].map(({ name, values, others }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {contestColumns(view.league).map((column, index) => {
              const [value = null, other = null] = [values[index], others[index]];
              const isAhead = categoryVerdict(value, other, column) === 1;
              return (
                <td key={column.id} data-ahead={isAhead} data-side={name === 'You' ? 'good' : 'bad'}>
                  {formatColumn(column.id, value, 'total')}
                  {isAhead ? <span className={text.hidden}> ahead</span> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
