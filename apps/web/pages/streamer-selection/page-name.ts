export const PAGE = 'Streamer selection';
