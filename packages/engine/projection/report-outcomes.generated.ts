// Written by `node research/backtest/main.ts fit-reports`; never edited by hand.
// 8336 official listings of 2024-25 for an injury or illness: out 0 of 5338, doubtful 7 of 220, questionable 854 of 1706, probable 649 of 695, available 348 of 377 played.
import type { FittedOutcomes } from './report-outcomes.ts';

export const reportOutcomes: FittedOutcomes = {"season":"2024-25","statuses":{"out":{"listed":5338,"played":0,"minutes":null},"doubtful":{"listed":220,"played":7,"minutes":null},"questionable":{"listed":1706,"played":854,"minutes":0.955},"probable":{"listed":695,"played":649,"minutes":0.991},"available":{"listed":377,"played":348,"minutes":0.975}},"otherReasons":{"gLeague":{"out":{"listed":3210,"played":33},"doubtful":{"listed":40,"played":1}},"other":{"out":{"listed":502,"played":1},"doubtful":{"listed":9,"played":0}}},"weights":{"questionable":[-0.318,0.452,0.461,-0.511,-0.267],"probable":[0.222,1.392,-0.273,-0.578,0.052],"available":[0.222,1.392,-0.273,-0.578,0.052]}};
