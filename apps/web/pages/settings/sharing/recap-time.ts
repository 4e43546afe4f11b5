import { timeMissing, timePattern } from '@fantasy-stats/contract/form-rules';
import { type RecapChannelSettings, usualRecapSettings } from '@fantasy-stats/contract/recap-kinds';

/** Returns the error for the time of day; null if only trades are sent, because the input is then hidden. */
export function timeFault({ kinds, time }: RecapChannelSettings): string | null {
  return timePattern.test(time) || !(kinds.preview || kinds.recap) ? null : timeMissing;
}

/** Returns the settings with a valid time of day, which the server requires even if only trades are sent. */
export function withTime(settings: RecapChannelSettings): RecapChannelSettings {
  return timePattern.test(settings.time) ? settings : { ...settings, time: usualRecapSettings.time };
}
