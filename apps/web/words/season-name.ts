/** What people call a season, such as "2026-27", by the year in which it began. */
export function seasonName(start: number): string {
  return `${start}-${String((start + 1) % 100).padStart(2, '0')}`;
}
