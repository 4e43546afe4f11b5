/** Where the tour is taken, also by whoever has left it before. */
export const tourAddress = '/home?tour=on';
