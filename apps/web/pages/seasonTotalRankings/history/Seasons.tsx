import { formatOrdinal, isHeadToHead, scoringFormName } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { HistoryResponse } from '../../../api/responses.ts';
import type { HistoryView } from '../../../league/history-view.ts';
import type { SeasonView } from '../../../league/season-view.ts';
import { linkTo } from '../../../links/link-to.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { useSort } from '../../../shell/use-sort.ts';
import { formatPoints, seasonYears } from '../../../text/phrases.ts';
import layout from '../../../theme/layout.module.css';
import text from '../../../theme/text.module.css';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/SectionHeading.tsx';
import {
  columnList,
  numberColumn,
  placeColumn,
  recordColumn,
  textColumn,
} from '../../../ui/stat-table/column-kinds.ts';
import type { StatColumn } from '../../../ui/stat-table/columns.ts';
import { TableSection } from '../../../ui/TableSection.tsx';
import { TeamBadge } from '../../../ui/TeamBadge.tsx';
import styles from './history.module.css';

type Season = HistoryResponse['seasons'][number];
type Place = Season['places'][number];

interface SeasonsProps {
  readonly view: SeasonView;
  readonly history: HistoryView;
}

export function Seasons({ view, history }: SeasonsProps): ReactElement {
  const { read, write } = useAddress();
  const { seasons } = history.history;
  const chosen =
    seasons.find(({ season }) => String(season) === read('of')) ??
    seasons.find(({ isOver }) => isOver) ??
    seasons[0];
  return (
    <div className={`${layout.pair} ${styles.historySeasons}`}>
      {chosen ? <FinalTable view={view} history={history} season={chosen} /> : null}
      <Section id="champions" name="Champions" note="click a season for its standings">
        <ol className={styles.champions}>
          {seasons.map((season) => (
            <li key={season.league} data-own={season.champions.some(history.isOwn)}>
              <Button
                variant="unstyled"
                aria-pressed={season === chosen}
                onClick={() => write({ of: String(season.season) })}
              >
                <span className={styles.championSeason}>{seasonYears(season.season)}</span>
                <span className={styles.championWho}>
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
    return first ? `${first.team} leads` : 'not started';
  }
  return runnersUp.length > 0 ? `${won.team}, over ${history.names(runnersUp)}` : won.team;
}

function FinalTable({ view, history, season }: SeasonsProps & { readonly season: Season }): ReactElement {
  const columns = columnsOf(history, season);
  const sorting = useSort('placeSort');
  const title = `${season.isOver ? 'Final standings' : 'Standings'} ${seasonYears(season.season)}`;
  const league = season.league;
  return (
    <TableSection
      id="seasons"
      name={title}
      note={`${season.name}, ${scoringFormName[season.form]}${season.isOver ? '' : ', in progress'}`}
      actions={
        season.league === view.league.id ? null : (
          <Link className={text.link} to={linkTo('/leagueDashboard', { league })}>
            Open the season
          </Link>
        )
      }
      fileName={[season.name, title]}
      columns={columns}
      rows={season.places}
      rowKey={({ people, team }) => `${people.join(' ')} ${team}`}
      isOwn={({ people }) => people.some(history.isOwn)}
      {...sorting}
    />
  );
}

function columnsOf(history: HistoryView, season: Season): StatColumn<Place>[] {
  const isMatchups = isHeadToHead(season.form);
  const hasPoints = season.places.some(({ points }) => points !== null);
  const hasPlayoffs = season.places.some(({ inPlayoffs }) => inPlayoffs !== null);
  return columnList([
    placeColumn(({ place }) => place, { name: 'Place' }),
    textColumn('manager', 'Manager', ({ people }) => history.names(people), {
      isRowHeader: true,
      render: ({ people }) => (
        <TeamBadge name={history.names(people)} manager={people.some(history.isOwn) ? 'You' : null} />
      ),
    }),
    textColumn('team', 'Team', ({ team }) => team, { hideOnPhone: true }),
    isMatchups && recordColumn('record', 'W–L–T', ({ record }) => record, { name: 'Regular-season record' }),
    hasPoints &&
      numberColumn('points', 'Points', ({ points }: Place) => points, {
        format: formatPoints,
      }),
    hasPlayoffs && textColumn('end', 'Playoffs', (row: Place) => endOf(season, row)),
  ]);
}

function endOf(
  { champions, runnersUp, isOver }: Season,
  { people, inPlayoffs, place }: Place,
): string | null {
  if (people.some((key) => champions.includes(key))) return 'Champion';
  if (people.some((key) => runnersUp.includes(key))) return 'Final';
  if (!inPlayoffs) return null;
  return isOver && place !== null ? `Out, ${formatOrdinal(place)}` : 'Still in';
}
