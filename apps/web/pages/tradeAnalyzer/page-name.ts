export const PAGE = 'Trade analyzer';
