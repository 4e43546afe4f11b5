import { calls } from '@fantasy-stats/contract/calls';
import { statistic } from '@fantasy-stats/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { ForecastRecordAnswer } from '../../api/answers.ts';
import { queryClient } from '../../api/query-client.ts';
import { useCall } from '../../api/use-call.ts';
import { formatProbability } from '../../ui/format-probability.ts';
import { ReliabilityCurve } from '../../ui/ReliabilityCurve.tsx';
import { shareInterval } from '../../ui/reliability.ts';
import { SkeletonBar } from '../../ui/Skeleton.tsx';
import { StatTable } from '../../ui/StatTable.tsx';
import { chanceColumn, numberColumn, textColumn } from '../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../ui/stat-table/columns.ts';
import { FailureNote } from '../../words/FailureNote.tsx';
import { recordWords } from './record-words.ts';

type Bin = ForecastRecordAnswer['categories']['bins'][number];

const binColumns: StatColumn<Bin>[] = [
  numberColumn('said', 'Said', ({ from }) => from, {
    text: ({ from, to }) => `${formatProbability(from)} to ${formatProbability(to)}`,
    isRowHeader: true,
    align: 'start',
    width: 130,
  }),
  numberColumn('forecasts', 'How often', ({ forecasts }) => forecasts),
  chanceColumn('shown', 'On average', ({ shown }) => shown),
  chanceColumn('came', 'Came true', ({ came }) => came, { isStrong: true }),
  numberColumn('interval', '95% interval', ({ came, forecasts }) => shareInterval(came, forecasts).low, {
    text: ({ came, forecasts }) => {
      const { low, high } = shareInterval(came, forecasts);
      return `${formatProbability(low)} to ${formatProbability(high)}`;
    },
    hideOnPhone: true,
  }),
];

interface LossRow {
  readonly id: string;
  readonly name: string;
  readonly forecasts: number;
  readonly loss: number | null;
}

const lossColumns: StatColumn<LossRow>[] = [
  textColumn('name', 'Of', ({ name }) => name, { isRowHeader: true, width: 180 }),
  numberColumn('forecasts', 'Scored', ({ forecasts }) => forecasts),
  numberColumn('loss', 'Log-loss', ({ loss }) => loss, {
    decimals: 3,
    description:
      'The mean of −ln of the chance given to what happened. A coin flip has .693; less is better.',
    lowerIsBetter: true,
    isStrong: true,
  }),
];

function lossRows({ byCategory, byDay }: ForecastRecordAnswer): LossRow[] {
  return [
    ...byCategory.map((row) => ({ id: row.statistic, name: statistic(row.statistic).name, ...row })),
    ...byDay.map(({ day, matchups }) => ({
      id: `day ${day}`,
      name: `Matchups, day ${day} of the week`,
      ...matchups,
    })),
  ].filter(({ forecasts }) => forecasts > 0);
}

/** The record of the forecasts that were shown: in words, drawn, and as tables. */
export function ForecastRecord(): ReactElement {
  /* Public pages have no client of queries around them, for most ask nothing. */
  return (
    <QueryClientProvider client={queryClient}>
      <Record />
    </QueryClientProvider>
  );
}

function Record(): ReactElement {
  const { data, error } = useCall(calls.league.forecastRecord, {});
  if (error && !data) return <FailureNote thrown={error} />;
  if (!data) return <SkeletonBar width="100%" height="48px" />;
  const kinds = [
    { id: 'matchups', name: 'Matchups', curve: data.matchups },
    { id: 'categories', name: 'Categories', curve: data.categories },
  ].filter(({ curve }) => curve.forecasts > 0);
  const losses = lossRows(data);
  return (
    <>
      <p>
        {recordWords(data)}
        {data.isSimulated
          ? ' These leagues come from our own simulator: for real games, see “Tested on real seasons” above.'
          : ''}
      </p>
      <p>
        For every current matchup, the first chances shown each day are stored, matchup and categories, and
        scored a day after the week ends. None is left out or changed. Forecasts of one week are correlated,
        so the true intervals are wider than those drawn.
      </p>
      {kinds.map(({ id, name, curve }) => (
        <div key={id} className="fs-record">
          <h3>{name}</h3>
          <ReliabilityCurve
            bins={curve.bins}
            label={`${name}: how often chances came true, by forecast; the table beside it has the numbers.`}
          />
          <StatTable
            caption={`${name}: forecast and actual`}
            columns={binColumns}
            rows={curve.bins}
            rowKey={({ from }) => String(from)}
          />
        </div>
      ))}
      {losses.length > 0 ? (
        <StatTable
          caption="Log-loss by category, and of matchups by day of the week"
          columns={lossColumns}
          rows={losses}
          rowKey={({ id }) => id}
        />
      ) : null}
    </>
  );
}
