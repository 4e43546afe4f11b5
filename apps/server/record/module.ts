import type { Forecaster } from '../forecasts/forecaster.ts';
import type { ServerModule } from '../kernel/module.ts';
import type { Parts } from '../kernel/parts.ts';
import { forgetOldTrades } from './advice/judged-trades.ts';
import { adviceJob, shownRoutes } from './advice/record-shown.ts';
import { adviceReplay } from './advice/replay-advice.ts';
import { forgetOldAdvice, scoreAdvice } from './advice/score-advice.ts';
import { forgetOldWeeks, freezeWeek } from './ledger/freeze.ts';
import { ledgerRoutes } from './ledger/ledger-routes.ts';
import { openFiles } from './ledger/open-files.ts';
import { scoreProjections } from './ledger/score-projections.ts';
import { thinMatchupChances } from './matchup-chances.ts';
import { matchupChancesRoutes } from './matchup-chances-routes.ts';
import { recordRoutes } from './record-routes.ts';
import { scoreShown } from './score-forecasts.ts';
import { forgetOldSeasonOdds, scoreSeasonOdds } from './season-odds.ts';

/** The published record: shown forecasts and advice, their outcomes, and the ledger of projections. */
export function recordModule(parts: Parts, forecasts: Forecaster): ServerModule {
  const { config, database, now } = parts;
  const ledgerFiles = openFiles(parts);
  return {
    name: 'record',
    routes: [recordRoutes, matchupChancesRoutes, shownRoutes(forecasts), ledgerRoutes(forecasts)],
    jobs: [adviceJob(parts, forecasts)],
    schedules: [
      { name: 'score-forecasts', cron: '17 * * * *', run: () => scoreShown(database, now()) },
      { name: 'score-season-odds', cron: '27 6 * * *', run: () => scoreSeasonOdds(database, now()) },
      { name: 'score-advice', cron: '37 * * * *', run: () => scoreAdvice(parts) },
      ...(config.platforms.replaysPast
        ? [{ name: 'replay-advice', cron: '* * * * *', run: adviceReplay(parts, forecasts) }]
        : []),
      {
        name: 'freeze-projections',
        // Stores projections on Mondays, after the night's games are read and before the week's first game.
        cron: '*/15 5-23 * * *',
        run: async () => {
          if (await freezeWeek(parts, forecasts)) await ledgerFiles.write();
        },
      },
      {
        name: 'score-projections',
        // In a simulated season, past weeks are scored one after another from the server's start.
        cron: config.platforms.replaysPast ? '* * * * *' : '47 * * * *',
        run: () => scoreProjections(parts, forecasts),
      },
    ],
    cleanup: [
      (at) => forgetOldWeeks(database, at),
      (at) => forgetOldAdvice(database, at),
      (at) => forgetOldTrades(database, at),
      (at) => forgetOldSeasonOdds(database, at),
      (at) => thinMatchupChances(database, at),
    ],
    start: () => ledgerFiles.write(),
  };
}
