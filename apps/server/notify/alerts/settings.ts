import { type AlertKind, alertChannels, whyNotOffered } from '@fantasy-stats/contract/alert-kinds';
import {
  type AlertSettings,
  AlertSettingsShape,
  pickUpThresholds,
  usualAlertSettings,
} from '@fantasy-stats/contract/alerts';
import type { League, LeagueId } from '@fantasy-stats/domain';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/index.ts';
import { alertLeagues, alertSettings } from '../../kernel/database/schema/alert.ts';
import { skippedDigestDay } from './when.ts';

/** Replaces invalid stored parts with their defaults. */
export function settingsIn(stored: unknown): AlertSettings {
  const parsed = AlertSettingsShape.safeParse(stored);
  return parsed.success ? parsed.data : usualAlertSettings;
}

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

/** Stores settings for alerts found or sent from now on. */
export async function saveSettings(
  database: Queryable,
  userId: string,
  settings: AlertSettings,
  now: Date,
): Promise<void> {
  const { settings: before } = await settingsOf(database, userId);
  // Pickups are computed once a day. Compute them again if the new settings change the result.
  const changesPickups =
    pickUpThresholds.some((name) => before[name] !== settings[name]) ||
    alertChannels.some((channel) => before.kinds.pickUp[channel] !== settings.kinds.pickUp[channel]);
  if (changesPickups)
    await database.update(alertLeagues).set({ pickUpsOn: null }).where(eq(alertLeagues.userId, userId));
  // If no channel wanted movement alerts, they were not computed today.
  const changesMovement = (['movement', 'extraMinutes'] as const).some((kind) =>
    alertChannels.some((channel) => before.kinds[kind][channel] !== settings.kinds[kind][channel]),
  );
  if (changesMovement)
    await database.update(alertLeagues).set({ movementOn: null }).where(eq(alertLeagues.userId, userId));
  const set = { settings, updatedAt: now };
  const digestOn = skippedDigestDay(before, settings, now);
  await database
    .insert(alertSettings)
    .values({ userId, ...set, digestOn })
    .onConflictDoUpdate({
      target: alertSettings.userId,
      set:
        digestOn === null
          ? set
          : { ...set, digestOn: sql`greatest(${alertSettings.digestOn}, ${digestOn}::date)` },
    });
}

/** Stores a league's settings and has the league checked again. */
export async function saveLeagueSettings(
  database: Queryable,
  userId: string,
  leagueId: LeagueId,
  off: readonly AlertKind[],
): Promise<void> {
  const set = { off: [...new Set(off)], checked: null, pickUpsOn: null, movementOn: null };
  await database
    .insert(alertLeagues)
    .values({ userId, leagueId, ...set })
    .onConflictDoUpdate({ target: [alertLeagues.userId, alertLeagues.leagueId], set });
}

export function wants(
  settings: AlertSettings,
  off: readonly AlertKind[],
  league: Pick<League, 'lineupLock'>,
  kind: AlertKind,
): boolean {
  return (
    whyNotOffered(kind, league) === null &&
    !off.includes(kind) &&
    alertChannels.some((channel) => settings.kinds[kind][channel])
  );
}
