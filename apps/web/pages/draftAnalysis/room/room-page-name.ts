export const PAGE = 'Draft room';
