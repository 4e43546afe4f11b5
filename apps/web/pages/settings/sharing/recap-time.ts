import { timeMissing, timePattern } from '@fantasy-stats/contract/form-rules';
import { type RecapChannelSettings, usualRecapSettings } from '@fantasy-stats/contract/recap-kinds';

/** Returns the error of the time of day; null while only trades are sent, because the input is hidden then. */
export function timeFault({ kinds, time }: RecapChannelSettings): string | null {
  return timePattern.test(time) || !(kinds.preview || kinds.recap) ? null : timeMissing;
}

/** Returns settings that the server accepts: it requires a time of day even if only trades are sent. */
export function withTime(settings: RecapChannelSettings): RecapChannelSettings {
  return timePattern.test(settings.time) ? settings : { ...settings, time: usualRecapSettings.time };
}
