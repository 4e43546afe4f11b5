// Written by `node research/backtest/main.ts fit-usage`; fitted on real games, never edited by hand.
// Seasons 2022-23, 2023-24, 2024-25; by statistic, in the order of `parts`.

export const usageResponse: readonly number[] = [0,0.727,0.727,0.835,0.835,0.365,0.365,0.619,0.277,0.148,0.191,0.541,0.43,0,0.924,0,1.107,0,0];
