import { calls } from '@fantasy-stats/contract/calls';
import { statistic } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { ForecastRecordResponse } from '../../../api/responses.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { countOf, figureOf, needed } from '../../../text/enough.ts';
import { FailureNote } from '../../../text/FailureNote.tsx';
import { formatCount } from '../../../text/phrases.ts';
import text from '../../../theme/text.module.css';
import { numberColumn, textColumn } from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { CurvePart } from './CurvePart.tsx';
import { RecordTable } from './RecordTable.tsx';
import { recordWords } from './record-words.ts';

interface LossRow {
  readonly id: string;
  readonly name: string;
  readonly forecasts: number;
  readonly loss: number | null;
}

const lossColumns: StatColumn<LossRow>[] = [
  textColumn('name', 'Of', ({ name }) => name, { isRowHeader: true, width: 180 }),
  numberColumn('forecasts', 'Scored', ({ forecasts }) => forecasts, {
    format: (count) => countOf(count, needed.chances),
    description: `Log loss appears with at least ${needed.chances} forecasts.`,
  }),
  numberColumn('loss', 'Log loss', ({ forecasts, loss }) => figureOf(forecasts, needed.chances, loss), {
    decimals: 3,
    description:
      'Mean of −ln of the chance forecast for the actual result. A coin flip scores .693; lower is better.',
    lowerIsBetter: true,
    isStrong: true,
  }),
];

function lossRows({ byCategory, byDay }: ForecastRecordResponse): LossRow[] {
  return [
    ...byCategory.map((row) => ({ id: row.statistic, name: statistic(row.statistic).name, ...row })),
    ...byDay.map(({ day, matchups }) => ({
      id: `day ${day}`,
      name: `Matchups, day ${day} of the week`,
      ...matchups,
    })),
  ].filter(({ forecasts }) => forecasts > 0);
}

type OddsRow = ForecastRecordResponse['seasonOdds'][number];

const oddsNames = { playoffs: 'Playoffs', title: 'Title', rank: 'Rank' } as const;

const oddsColumn = (
  id: 'error' | 'equalError' | 'standingsError',
  name: string,
  description: string,
): StatColumn<OddsRow> =>
  numberColumn(id, name, (row) => figureOf(row.forecasts, needed.chances, row[id]), {
    decimals: 3,
    description,
    lowerIsBetter: true,
    isStrong: id === 'error',
  });

const oddsColumns: StatColumn<OddsRow>[] = [
  textColumn('about', 'Forecast', ({ about }) => oddsNames[about], { isRowHeader: true, width: 120 }),
  numberColumn('leagues', 'Leagues', ({ leagues }) => leagues),
  numberColumn('forecasts', 'Scored', ({ forecasts }) => forecasts, {
    format: (count) => countOf(count, needed.chances),
    description: `Errors appear with at least ${needed.chances} forecasts.`,
  }),
  oddsColumn(
    'error',
    'Error',
    'Playoffs and title: Brier score, the mean squared difference between chance and result. Rank: mean difference between expected and final rank of the regular season. Lower is better.',
  ),
  oddsColumn('equalError', 'Equal chances', 'The error if every team had the same chance.'),
  oddsColumn('standingsError', 'Standings', 'The error if that week’s standings had been final.'),
];

export function ForecastRecord(): ReactElement {
  const { data, error } = useApiQuery(calls.league.forecastRecord, {});
  if (!data) return <FailureNote thrown={error} />;
  const kinds = [
    { id: 'matchups', name: 'Matchups', curve: data.matchups },
    { id: 'categories', name: 'Categories', curve: data.categories },
  ].filter(({ curve }) => curve.forecasts > 0);
  const losses = lossRows(data);
  return (
    <>
      <p>
        {recordWords(data)}
        {data.isSimulated ? (
          <>
            {' '}
            These leagues come from our own simulator. For real games, see{' '}
            <Link className={text.link} to="/about">
              the tests on real seasons
            </Link>
            .
          </>
        ) : null}
      </p>
      {kinds.map(({ id, name, curve }) => (
        <CurvePart key={id} name={name} bins={curve.bins} />
      ))}
      {losses.length > 0 ? (
        <RecordTable
          caption="Log loss by category, and for matchups by day of the week"
          columns={lossColumns}
          rows={losses}
          rowKey={({ id }) => id}
          fileName={['forecasts', 'log-loss']}
        />
      ) : null}
      {data.seasonOdds.length > 0 ? (
        <RecordTable
          caption="Weekly season odds"
          columns={oddsColumns}
          rows={data.seasonOdds}
          rowKey={({ about }) => about}
          fileName={['forecasts', 'season-odds']}
        />
      ) : data.openSeasonOdds > 0 ? (
        <p>Season odds: {formatCount(data.openSeasonOdds)} stored, scored after the season.</p>
      ) : null}
    </>
  );
}
