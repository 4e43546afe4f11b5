import { type AlertKind, alertChannels, whyNotOffered } from '@fantasy-stats/contract/alert-kinds';
import { type AlertSettings, AlertSettingsShape, usualAlertSettings } from '@fantasy-stats/contract/alerts';
import type { League, LeagueId } from '@fantasy-stats/domain';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../database/index.ts';
import { alertLeagues, alertSettings } from '../database/schema/alert.ts';

/** Stored settings, checked; what does not fit any more is as if it had never been said. */
export function settingsIn(stored: unknown): AlertSettings {
  const parsed = AlertSettingsShape.safeParse(stored);
  return parsed.success ? parsed.data : usualAlertSettings;
}

/** What a user has said about alerts, or what holds until then. */
export async function settingsOf(
  database: Queryable,
  userId: string,
): Promise<{ readonly settings: AlertSettings; readonly isSaved: boolean }> {
  const [row] = await database
    .select({ settings: alertSettings.settings })
    .from(alertSettings)
    .where(eq(alertSettings.userId, userId));
  return { settings: settingsIn(row?.settings), isSaved: row !== undefined };
}

/** Keeps what a user says about alerts; it holds for what is found or sent from now on. */
export async function keepSettings(
  database: Queryable,
  userId: string,
  settings: AlertSettings,
  now: Date,
): Promise<void> {
  const { settings: before } = await settingsOf(database, userId);
  /* Pickups are weighed once a day, unless what is asked for is another question now. */
  const asksAnew =
    before.pickUpPoints !== settings.pickUpPoints ||
    alertChannels.some((channel) => before.kinds.pickUp[channel] !== settings.kinds.pickUp[channel]);
  if (asksAnew)
    await database.update(alertLeagues).set({ pickUpsOn: null }).where(eq(alertLeagues.userId, userId));
  await database
    .insert(alertSettings)
    .values({ userId, settings, updatedAt: now })
    .onConflictDoUpdate({ target: alertSettings.userId, set: { settings, updatedAt: now } });
}

/** Keeps which kinds are off in one league of a user's; the league is looked at again. */
export async function keepLeagueSettings(
  database: Queryable,
  userId: string,
  leagueId: LeagueId,
  off: readonly AlertKind[],
): Promise<void> {
  const set = { off: [...new Set(off)], checked: null, pickUpsOn: null };
  await database
    .insert(alertLeagues)
    .values({ userId, leagueId, ...set })
    .onConflictDoUpdate({ target: [alertLeagues.userId, alertLeagues.leagueId], set });
}

/** Whether a user wants alerts of a kind about a league that has such. */
export function wants(
  settings: AlertSettings,
  off: readonly AlertKind[],
  league: Pick<League, 'scoringForm' | 'lineupLock'>,
  kind: AlertKind,
): boolean {
  return (
    whyNotOffered(kind, league) === null &&
    !off.includes(kind) &&
    alertChannels.some((channel) => settings.kinds[kind][channel])
  );
}
