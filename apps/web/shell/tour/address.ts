/** Opens the tour, even after the user has dismissed it. */
export const tourAddress = '/home?tour=on';
