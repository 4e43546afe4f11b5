import {
  formatOrdinal,
  formatRecord,
  isHeadToHead,
  missingText,
  scoringFormName,
} from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { HistoryAnswer } from '../../../api/answers.ts';
import type { SeasonView } from '../../../league/season-view.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import { StatTable } from '../../../ui/StatTable.tsx';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { readSort, writeSort } from '../../../ui/stat-table/sort-rows.ts';
import { TableActions } from '../../../ui/TableActions.tsx';
import { TeamBadge } from '../../../ui/TeamBadge.tsx';
import { formatPoints, seasonYears } from '../../../words/phrases.ts';
import type { HistoryView } from './history-view.ts';

type Season = HistoryAnswer['seasons'][number];
type Place = Season['places'][number];

interface SeasonsProps {
  readonly view: SeasonView;
  readonly history: HistoryView;
}

/** Champions by season, and the final table of the chosen one. */
export function Seasons({ view, history }: SeasonsProps): ReactElement {
  const { read, write } = useAddress();
  const { seasons } = history.answer;
  const chosen =
    seasons.find(({ season }) => String(season) === read('of')) ??
    seasons.find(({ isOver }) => isOver) ??
    seasons[0];
  return (
    <div className="fs-pair fs-history-seasons">
      {chosen ? <FinalTable view={view} history={history} season={chosen} /> : null}
      <Section id="champions" name="Champions" note="click a season for its standings">
        <ol className="fs-champions">
          {seasons.map((season) => (
            <li key={season.league} data-own={season.champions.some(history.isOwn)}>
              <Button
                variant="unstyled"
                aria-pressed={season === chosen}
                onClick={() => write({ of: String(season.season) })}
              >
                <span className="fs-champion-season">{seasonYears(season.season)}</span>
                <span className="fs-champion-who">
                  <b>{season.champions.length > 0 ? history.names(season.champions) : 'Running'}</b>
                  <small>{besides(history, season)}</small>
                </span>
              </Button>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}

function besides(history: HistoryView, { champions, places, runnersUp }: Season): string {
  const won = places.find(({ people }) => people.some((key) => champions.includes(key)));
  if (!won) {
    const first = places.find(({ place }) => place === 1);
    return first ? `${first.team} leads` : 'not begun';
  }
  return runnersUp.length > 0 ? `${won.team}, over ${history.names(runnersUp)}` : won.team;
}

function FinalTable({ view, history, season }: SeasonsProps & { readonly season: Season }): ReactElement {
  const { read, write } = useAddress();
  const columns = columnsOf(history, season);
  const sort = readSort(read('placeSort'));
  const title = `${season.isOver ? 'Final standings' : 'Standings'} ${seasonYears(season.season)}`;
  const league = encodeURIComponent(season.league);
  return (
    <Section
      id="seasons"
      name={title}
      note={`${season.name}, ${scoringFormName[season.form]}${season.isOver ? '' : ', still running'}`}
      actions={
        <>
          {season.league === view.league.id ? null : (
            <Link className="fs-link" to={`/leagueDashboard?league=${league}`}>
              Open the season
            </Link>
          )}
          <TableActions columns={columns} rows={season.places} sort={sort} fileName={[season.name, title]} />
        </>
      }
    >
      <StatTable
        caption={title}
        columns={columns}
        rows={season.places}
        rowKey={({ people, team }) => `${people.join(' ')} ${team}`}
        isOwn={({ people }) => people.some(history.isOwn)}
        sort={sort}
        onSort={(next) => write({ placeSort: writeSort(next) })}
      />
    </Section>
  );
}

function columnsOf(history: HistoryView, season: Season): StatColumn<Place>[] {
  const isMatchups = isHeadToHead(season.form);
  const hasPoints = season.places.some(({ points }) => points !== null);
  const hasPlayoffs = season.places.some(({ inPlayoffs }) => inPlayoffs !== null);
  return [
    {
      id: 'place',
      label: '',
      name: 'Place',
      lowerIsBetter: true,
      align: 'end',
      width: 36,
      phoneWidth: 30,
      isStrong: true,
      value: ({ place }) => place,
      text: ({ place }) => (place === null ? missingText : String(place)),
    },
    {
      id: 'manager',
      label: 'Manager',
      isRowHeader: true,
      value: ({ people }) => history.names(people),
      render: ({ people }) => (
        <TeamBadge name={history.names(people)} manager={people.some(history.isOwn) ? 'You' : null} />
      ),
    },
    { id: 'team', label: 'Team', align: 'start', hideOnPhone: true, value: ({ team }) => team },
    ...(isMatchups
      ? [
          {
            id: 'record',
            label: 'W–L–T',
            name: 'Record of the regular season',
            align: 'end',
            value: ({ record }: Place) => record.wins + record.ties / 2,
            text: ({ record }: Place) => formatRecord(record.wins, record.losses, record.ties),
            exported: [
              { label: 'Wins', value: ({ record }: Place) => record.wins },
              { label: 'Losses', value: ({ record }: Place) => record.losses },
              { label: 'Ties', value: ({ record }: Place) => record.ties },
            ],
          } satisfies StatColumn<Place>,
        ]
      : []),
    ...(hasPoints
      ? [
          {
            id: 'points',
            label: 'Points',
            align: 'end',
            value: ({ points }: Place) => points,
            text: ({ points }: Place) => formatPoints(points),
          } satisfies StatColumn<Place>,
        ]
      : []),
    ...(hasPlayoffs
      ? [
          {
            id: 'end',
            label: 'Playoffs',
            align: 'start',
            value: (row: Place) => endOf(season, row),
          } satisfies StatColumn<Place>,
        ]
      : []),
  ];
}

function endOf(
  { champions, runnersUp, isOver }: Season,
  { people, inPlayoffs, place }: Place,
): string | null {
  if (people.some((key) => champions.includes(key))) return 'Champion';
  if (people.some((key) => runnersUp.includes(key))) return 'Final';
  if (!inPlayoffs) return null;
  return isOver && place !== null ? `Out, ${formatOrdinal(place)}` : 'In them';
}
