import type { StreamingPlan } from '@fantasy-stats/engine/streaming';
import type { PlanChoice, StreamingResult } from '@fantasy-stats/questions/streaming';
import { addUnits, plainGain, restValue, signedGain } from '@fantasy-stats/words/add-gain';
import { spotInWords } from '@fantasy-stats/words/injured-list';
import { returnSteps } from '@fantasy-stats/words/return-steps';
import type { ReactElement } from 'react';
import type { PlayerBook } from '../../league/player-book.ts';
import { shortDay } from '../../schedule/day-words.ts';
import { useSeason } from '../../season/season-context.ts';
import { useParams } from '../../shell/use-params.ts';
import { marginOf } from '../../text/interval.ts';
import { counted } from '../../text/phrases.ts';
import viewport from '../../theme/viewport.module.css';
import { Button } from '../../ui/Button.tsx';
import { numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { TableSection } from '../../ui/TableSection.tsx';
import type { DateRange } from './date-range.ts';
import { streamerParams } from './question.ts';
import styles from './streamers.module.css';

interface OtherPlansProps {
  readonly range: DateRange;
  readonly result: StreamingResult;
  readonly book: PlayerBook;
  readonly choice: PlanChoice;
}

interface Row {
  readonly choice: PlanChoice;
  readonly name: string;
  readonly plan: StreamingPlan;
}

function rowsOf({ plans }: StreamingResult): Row[] {
  if (!plans || plans.best.moves.length === 0) return [];
  const key = (plan: StreamingPlan): string => JSON.stringify(plan.moves);
  const best = key(plans.best);
  const fewer = plans.byAdds.flatMap((plan, index): Row[] =>
    key(plan) === best
      ? []
      : [{ choice: `adds-${index + 1}`, name: `Best with ${counted(index + 1, 'add')}`, plan }],
  );
  const others = plans.others.map(
    (plan, index): Row => ({ choice: `other-${index + 1}`, name: 'Other adds', plan }),
  );
  return [{ choice: 'best', name: 'The plan', plan: plans.best }, ...fewer, ...others];
}

export function OtherPlans({ range, result, book, choice }: OtherPlansProps): ReactElement | null {
  const view = useSeason();
  const [, change] = useParams(streamerParams);
  const rows = rowsOf(result);
  if (rows.length < 2) return null;
  const { unit, days } = result;
  const shown = rows.some((row) => row.choice === choice) ? choice : 'best';
  const words = ({ plan }: Row): string =>
    [
      ...returnSteps(plan.returns ?? [], book.nameOf),
      ...plan.moves.map((move) => {
        const isOpen = move.drop === null && move.list === undefined;
        return {
          ...move,
          words: isOpen
            ? book.nameOf(move.add)
            : `${book.nameOf(move.add)} ${spotInWords(move, book.nameOf)}`,
        };
      }),
    ]
      .sort((one, other) => one.day - other.day)
      .map((step) => `${shortDay(days[step.day] ?? '')} ${step.words}`)
      .join('; ');
  const columns: StatColumn<Row>[] = [
    textColumn('plan', 'Plan', ({ name }) => name, {
      isRowHeader: true,
      width: 130,
      phoneWidth: 190,
      className: styles.planName,
      render: (row) => (
        <>
          <Button
            variant="link"
            aria-pressed={row.choice === shown}
            aria-label={`Show ${row.name}: ${words(row)}`}
            onClick={() => change({ plan: row.choice === 'best' ? null : row.choice })}
          >
            {row.name}
          </Button>
          <small className={viewport.onlyPhone}>{words(row)}</small>
        </>
      ),
    }),
    numberColumn('gain', 'Gain', ({ plan }) => plan.gain, {
      format: (one) => signedGain(unit, one),
      unit: addUnits[unit].short,
      exportFactor: addUnits[unit].factor,
      isStrong: true,
    }),
    numberColumn(
      'margin',
      '±',
      ({ plan }) => (plan.deviation === undefined ? null : marginOf(plan.deviation)),
      {
        name: '80% interval of the gain, from the uncertainty in the players’ averages',
        format: (one) => plainGain(unit, one),
        unit: addUnits[unit].short,
        exportFactor: addUnits[unit].factor,
        lowerIsBetter: true,
      },
    ),
    numberColumn('later', 'ROS cost', ({ plan }) => plan.givenUp, {
      name: 'Rest-of-season value given up',
      format: (one) => restValue(unit, one),
      unit: addUnits[unit].short,
      exportFactor: addUnits[unit].factor,
      lowerIsBetter: true,
    }),
    textColumn('moves', 'Moves', words, { className: styles.moveWords, hideOnPhone: true }),
  ];
  return (
    <TableSection
      id="other-plans"
      name="Other plans"
      note="estimated gain now, and cost later; only the shown plan is simulated"
      fileName={[view.league.name, 'plans', range.first]}
      caption="Plans"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.choice}
      isSelected={(row) => row.choice === shown}
    />
  );
}
