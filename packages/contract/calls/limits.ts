export const limits = {
  email: 254,
  passwordShortest: 10,
  passwordLongest: 128,
  espnS2: 4096,
  swid: 64,
  espnLeagueId: 12,
} as const;
