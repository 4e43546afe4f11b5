/** How often pages in view ask again: games go on, and so does the reading of leagues. What has not changed costs no more than a header. */
export const REFRESH_MILLISECONDS = 60_000;
