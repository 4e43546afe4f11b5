export function timeZones(chosen: string): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set([...Intl.supportedValuesOf('timeZone'), own, chosen])].filter(Boolean).sort();
}
