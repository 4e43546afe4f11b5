/** The page's name above its answer. */
export const PAGE = 'Streamer selection';
