import type { RoomFacts, RoomPage, RoomSection } from '@fantasy-stats/contract/room-facts';
import type { Forecaster } from '../../forecasts/forecaster.ts';
import { whileRunning } from '../../forecasts/while-running.ts';
import { readSnapshot } from '../../kernel/database/read-snapshot.ts';
import { quarantinedUntil } from '../../kernel/jobs/quarantine.ts';
import type { Parts } from '../../kernel/parts.ts';
import { readDraft, readSeason } from '../../leagues/facts/read-league.ts';
import { readWeeklySeason } from '../../leagues/facts/read-weekly-season.ts';
import { cacheHistories } from '../../leagues/history/chapters.ts';
import { pastOf } from '../../leagues/history/past.ts';
import { leagueRow } from '../../leagues/open-league.ts';
import type { ReadRoom } from '../../leagues/room-store.ts';
import { shownFacts } from './shown.ts';
import { storyOf } from './story.ts';

/**
 * Reads the data of a public league page.
 * @throws ApiError
 */
export type RoomReader = (room: ReadRoom, page: RoomPage) => Promise<RoomFacts>;

const withDashboard: readonly RoomSection[] = ['home', 'matchups', 'standings'];
const withStory: readonly RoomSection[] = ['home', 'standings'];
const withForecasts: readonly RoomSection[] = [...withDashboard, 'trades', 'draft'];

/**
 * Creates the loader of public league pages. Only this module determines their content: the responses of
 * members' calls, without any personal data.
 */
export function roomReader(
  { database, now }: Pick<Parts, 'database' | 'now'>,
  forecasts: Forecaster,
): RoomReader {
  const histories = cacheHistories();

  return async ({ hidesNames, league: id, openedBy, versions }, { section }) => {
    const version = versions.forecast;
    const stored = await readSnapshot(database, async (transaction) => {
      const row = await leagueRow(transaction, { league: id });
      const past = section === 'records' ? await pastOf(transaction, openedBy, id, now()) : null;
      // While forecasts are quarantined, the page works without them.
      const canForecast =
        withForecasts.includes(section) && (await quarantinedUntil(transaction, id, 'forecasts')) === null;
      const season = await readSeason(transaction, id);
      if (!season) return null;
      return {
        canForecast,
        season,
        // Includes weekly stats, which recaps use.
        weeklySeason: withStory.includes(section) ? await readWeeklySeason(transaction, id) : null,
        syncedAt: row.syncedAt?.toISOString() ?? null,
        draft: section === 'draft' ? await readDraft(transaction, row) : null,
        history: past && { ...(await histories.read(transaction, past.seasons)), past: past.state },
      };
    });
    // The league was deleted in the meantime. Treat its forecasts as missing.
    if (stored === null) return whileRunning<never>(Promise.resolve(null));
    const { canForecast, draft, history, season, syncedAt, weeklySeason } = stored;
    const forecast = async <Kind extends 'dashboard' | 'draftReview' | 'trades'>(
      wanted: boolean,
      kind: Kind,
    ) => (wanted && canForecast ? whileRunning(forecasts.request(kind, { league: id }, { version })) : null);
    const dashboard = await forecast(withDashboard.includes(section), 'dashboard');
    const review = await forecast(section === 'draft', 'draftReview');
    return shownFacts(
      {
        season,
        syncedAt,
        dashboard,
        story: weeklySeason && storyOf(weeklySeason, dashboard),
        trades: await forecast(section === 'trades', 'trades'),
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
