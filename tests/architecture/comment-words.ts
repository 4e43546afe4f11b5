export type WordRule = readonly [words: RegExp, instead: string];

export const commentWordsNotToUse: readonly WordRule[] = [
  [/\banew\b/i, 'again'],
  [/\bwhom?ever\b/i, 'a player who, anyone who'],
  [/\b(nobody|everybody|somebody|anybody)\b/i, 'no player, every team, a user'],
  [/\b(he|his|him|himself)\b/i, 'they, their, them'],
  [/\b(un)?told\b|\btells?\b/i, 'known, reported, says'],
  [/\b(asked|asker)\b/i, 'requested, caller'],
  [/\b(begun|begins?)\b/i, 'started, starts'],
  [/\b(stood|stands? (in|at|there))\b/i, 'is'],
  [/\b(hangs?|rests?) on\b/i, 'depends on'],
  [/\b(comes? to|came of|to come(?! out))\b/i, 'remaining, equals'],
  [/\bgoes? by\b/i, 'uses, follows'],
  [/\bbe had\b|\bin vain\b|\bat once\b|\blately\b/i, 'available, without success, immediately, recently'],
  [/\bby (itself|themselves)\b|\banything of\b/i, 'automatically, alone'],
  [/\bbeside\b/i, 'next to, in addition to'],
  [/\bcoming\b/i, 'upcoming, remaining'],
  [/\b(set aside|put back|taken? up)\b/i, 'quarantine, release, start'],
  [/\bthe reader\b|\basking team\b/i, 'the user, the requesting team'],
  [/\b(dearest|reckon|nearer|likeliest of)\b/i, 'most expensive, assume, closer'],
];
