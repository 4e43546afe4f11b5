import type { RoomFacts, RoomPage, RoomSection } from '@fantasy-stats/contract/room-facts';
import type { LeagueId } from '@fantasy-stats/domain';
import { notModified } from '../../http/routes.ts';
import { setAsideUntil } from '../../jobs/set-aside.ts';
import type { Parts } from '../../parts.ts';
import { readAuditSummary } from '../audit/read.ts';
import { readDraft, readSeason } from '../facts/read.ts';
import { readWeeklySeason } from '../facts/read-weekly-season.ts';
import { forecastVersion, nbaVersionOf } from '../forecast/facts.ts';
import type { Forecaster } from '../forecast/forecaster.ts';
import { whileRunning } from '../forecast/while-running.ts';
import { keepHistories } from '../history/chapters.ts';
import { pastOf } from '../history/past.ts';
import { leagueRow, versionOf } from '../open-league.ts';
import { shownFacts } from './shown.ts';
import { storyOf } from './story.ts';

/** A room as its pages are read: what is in it is what its opener may read. */
export interface ReadRoom {
  readonly league: LeagueId;
  readonly openedBy: string;
  readonly hidesNames: boolean;
}

/** Reads what a page of a room is drawn from, unless its version is unchanged. @throws ApiError */
export type RoomReader = (
  room: ReadRoom,
  page: RoomPage,
  unchanged: (version: string) => boolean,
) => Promise<RoomFacts | typeof notModified>;

const withDashboard: readonly RoomSection[] = ['home', 'matchups', 'standings'];
const withStory: readonly RoomSection[] = ['home', 'standings'];
const withForecasts: readonly RoomSection[] = [...withDashboard, 'trades', 'draft'];

/** The one place that says what is in a room: the answers of members' calls, of nobody in particular. */
export function roomReader({ now, reads }: Pick<Parts, 'now' | 'reads'>, forecasts: Forecaster): RoomReader {
  const histories = keepHistories();

  return async ({ hidesNames, league: id, openedBy }, { section }, unchanged) => {
    const stored = await reads.atOnce([id, openedBy], async (transaction) => {
      const row = await leagueRow(transaction, { league: id });
      const version = forecastVersion(row.version, row.syncedAt, await nbaVersionOf(transaction));
      const past = section === 'records' ? await pastOf(transaction, openedBy, id, now()) : null;
      const audit = await readAuditSummary(transaction, row);
      /* While a league's forecasts are refused, its room goes on without them. */
      const canForecast =
        withForecasts.includes(section) &&
        (await setAsideUntil(transaction, id, 'forecasts', version)) === null;
      if (unchanged(versionOf(row.version, version, past, audit, canForecast, hidesNames)))
        return notModified;
      const season = await readSeason(transaction, id);
      if (!season) return null;
      return {
        version,
        canForecast,
        season,
        /* With the weeks that recaps tell of. */
        told: withStory.includes(section) ? await readWeeklySeason(transaction, id) : null,
        syncedAt: row.syncedAt?.toISOString() ?? null,
        draft: section === 'draft' ? await readDraft(transaction, row) : null,
        history: past && { ...(await histories.read(transaction, past.seasons)), past: past.state },
      };
    });
    if (stored === notModified) return notModified;
    /* Taken out meanwhile: told as whoever asks for its forecasts is told. */
    if (stored === null) return whileRunning<never>(Promise.resolve(null));
    const { canForecast, draft, history, season, syncedAt, told, version } = stored;
    const forecast = async <Answer>(
      wanted: boolean,
      ask: (league: LeagueId, version: string) => Promise<Answer | null>,
    ): Promise<Answer | null> => (wanted && canForecast ? whileRunning(ask(id, version)) : null);
    const dashboard = await forecast(withDashboard.includes(section), forecasts.dashboard);
    const review = await forecast(section === 'draft', forecasts.draftReview);
    return shownFacts(
      {
        season,
        syncedAt,
        dashboard,
        story: told && storyOf(told, dashboard),
        trades: await forecast(section === 'trades', forecasts.trades),
        draft: draft && { ...draft, review: review?.review ?? null },
        history: history && {
          ...history,
          people: history.people.map((person) => ({ ...person, isOwn: false })),
        },
      },
      hidesNames,
    );
  };
}
