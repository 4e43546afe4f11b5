import '../theme/index.css';
import type {
  RoomFacts,
  RoomPage,
  RoomPicture,
  RoomPlace,
  RoomRenderer,
} from '@fantasy-stats/contract/room-facts';
import { isHeadToHead } from '@fantasy-stats/domain';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { recordText } from '../league/matchup-words.ts';
import { standingRows } from '../league/standing-rows.ts';
import { formatPoints } from '../text/phrases.ts';
import { PageOrderContext } from '../ui/PlainTable.tsx';
import { Averages } from './Averages.tsx';
import { Draft } from './Draft.tsx';
import { Home } from './Home.tsx';
import { NoSuchPage, TemporarilyUnavailable } from './Nowhere.tsx';
import { PlainDocument } from './PlainDocument.tsx';
import { Records } from './Records.tsx';
import { RoomFrame } from './RoomFrame.tsx';
import { type Room, readRoom, sectionName, sectionsOf } from './room.ts';
import { Standings } from './Standings.tsx';
import { roomHeadline } from './story.ts';
import { Trades } from './Trades.tsx';
import { WeekOfMatchups, WeekOfStats } from './Weekly.tsx';

// Renders public league pages on the server, once per version of a league, using the components of members'
// pages. The browser receives only HTML and styles.

function contentOf(room: Room): ReactElement | null {
  if (!sectionsOf(room.view).includes(room.page.section)) return null;
  switch (room.page.section) {
    case 'home':
      return <Home room={room} />;
    case 'averages':
      return <Averages room={room} />;
    case 'stats':
      return room.week === null && room.page.week !== null ? null : <WeekOfStats room={room} />;
    case 'matchups':
      return room.week === null && room.page.week !== null ? null : <WeekOfMatchups room={room} />;
    case 'standings':
      return <Standings room={room} />;
    case 'trades':
      return <Trades room={room} />;
    case 'draft':
      return <Draft room={room} />;
    case 'records':
      return <Records room={room} />;
  }
}

const pictureRows = 4;

function pictureOf(room: Room): RoomPicture {
  const { view } = room;
  const rows = standingRows(view, null).filter(({ rank }) => rank !== null);
  return {
    league: view.league.name,
    title: roomHeadline(room, rows),
    facts: rows.slice(0, pictureRows).map((row) => ({
      label: `#${row.rank}`,
      text: `${view.name(row.teamId)} · ${isHeadToHead(view.league.scoringForm) ? recordText(row) : `${formatPoints(row.points ?? 0)} points`}`,
    })),
  };
}

const written = (document: ReactElement): string => `<!doctype html>${renderToStaticMarkup(document)}`;

/**
 * Returns both sort orders of every column whose header is a link. Team names are escaped, so they cannot
 * contain `href="`.
 */
function linkedSorts(document: string): Set<string> {
  const links = [...document.matchAll(/href="[^"]*\?sort=([^"#]+)#/g)].map(([, sort = '']) =>
    decodeURIComponent(sort),
  );
  return new Set(
    links.flatMap((sort) => {
      const [table = '', column = ''] = sort.split(/\.-?(.*)/);
      return [`${table}.${column}`, `${table}.-${column}`];
    }),
  );
}

export function roomRenderer(styles: readonly string[]): RoomRenderer {
  const alone = (title: string, content: ReactElement): string =>
    written(
      <PlainDocument title={title} styles={styles}>
        {content}
      </PlainDocument>,
    );
  return {
    roomPage: (facts: RoomFacts, page: RoomPage, place: RoomPlace) => {
      const room = readRoom(facts, page, place);
      const content = contentOf(room);
      if (content === null) return null;
      const { name } = room.view.league;
      const about = sectionName[page.section];
      return written(
        <PlainDocument
          title={page.section === 'home' ? name : `${about} · ${name}`}
          description={`${name} on Fantasy Stats: standings, matchups, stats, trades and records.`}
          place={{
            address: place.origin + room.to(page.section, page.week ?? undefined),
            picture: `${place.origin}${place.path}/card.png`,
          }}
          styles={styles}
        >
          <PageOrderContext.Provider
            value={{ path: room.to(page.section, page.week ?? undefined), sorted: page.sort ?? null }}
          >
            <RoomFrame room={room}>{content}</RoomFrame>
          </PageOrderContext.Provider>
        </PlainDocument>,
      );
    },
    sortsOf: linkedSorts,
    roomPicture: (facts, place) => pictureOf(readRoom(facts, { section: 'home', week: null }, place)),
    noSuchPage: () => alone('No such page', <NoSuchPage />),
    unavailablePage: () => alone('Back in a moment', <TemporarilyUnavailable />),
  };
}
