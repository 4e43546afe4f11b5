import * as account from './account.ts';
import * as admin from './admin.ts';
import * as advice from './advice.ts';
import * as adviceRecord from './advice-record.ts';
import * as alerts from './alerts.ts';
import * as allLeagues from './all-leagues.ts';
import * as assistants from './assistants.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as billing from './billing.ts';
import * as calendarWeeks from './calendar-weeks.ts';
import type { Call } from './call.ts';
import * as dashboard from './dashboard.ts';
import * as draftAdvice from './draft-advice.ts';
import * as draftAverages from './draft-averages.ts';
import * as draftLive from './draft-live.ts';
import * as draftProjections from './draft-projections.ts';
import * as draft from './draft-review.ts';
import * as draftRooms from './draft-rooms.ts';
import * as exampleLeague from './example-league.ts';
import * as forecastRecord from './forecast-record.ts';
import * as gamesCaps from './games-caps.ts';
import * as init from './init.ts';
import * as keepers from './keepers.ts';
import * as lastDay from './last-day.ts';
import * as league from './league.ts';
import * as leagueHeadline from './league-headline.ts';
import * as leagueHistory from './league-history.ts';
import * as leagueLineups from './league-lineups.ts';
import * as leaguePlayers from './league-players.ts';
import * as leagueRoom from './league-room.ts';
import * as leagueTrades from './league-trades.ts';
import * as ledger from './ledger.ts';
import * as marks from './marks.ts';
import * as matchupChances from './matchup-chances.ts';
import * as nba from './nba.ts';
import * as nbaPlayers from './nba-players.ts';
import * as openOffers from './open-offers.ts';
import * as projectionRecord from './projection-record.ts';
import * as push from './push.ts';
import * as recaps from './recap-channels.ts';
import * as recordFile from './record-file.ts';
import * as savedTrades from './saved-trades.ts';
import * as secondFactor from './second-factor.ts';
import * as secretAddresses from './secret-addresses.ts';
import * as settings from './settings.ts';
import * as settingsYahoo from './settings-yahoo.ts';
import * as tokens from './tokens.ts';
import * as webhooks from './webhooks.ts';
import * as weekLineup from './week-lineup.ts';

export const calls = {
  auth: {
    register: auth.register,
    login: auth.login,
    enterDemo: auth.enterDemo,
    logout: auth.logout,
    changePassword: auth.changePassword,
    requestPasswordReset: auth.requestPasswordReset,
    resetPassword: auth.resetPassword,
    confirmEmail: auth.confirmEmail,
    confirmNewEmail: account.confirmNewEmail,
    undoEmailChange: account.undoEmailChange,
    loginWithCode: secondFactor.loginWithCode,
    passkeyRequest: secondFactor.passkeyRequest,
    loginWithPasskey: secondFactor.loginWithPasskey,
  },
  account: {
    exportAccount: account.exportAccount,
    deleteAccount: account.deleteAccount,
    keepAccount: account.keepAccount,
    state: account.state,
    endSession: account.endSession,
    endOtherSessions: account.endOtherSessions,
    changeEmail: account.changeEmail,
    factors: secondFactor.factors,
    beginTotp: secondFactor.beginTotp,
    confirmTotp: secondFactor.confirmTotp,
    removeTotp: secondFactor.removeTotp,
    renewRecoveryCodes: secondFactor.renewRecoveryCodes,
    beginPasskey: secondFactor.beginPasskey,
    addPasskey: secondFactor.addPasskey,
    removePasskey: secondFactor.removePasskey,
    tokens: tokens.tokens,
    createToken: tokens.createToken,
    revokeToken: tokens.revokeToken,
    assistants: assistants.assistants,
    assistantRequest: assistants.assistantRequest,
    allowAssistant: assistants.allowAssistant,
    disconnectAssistant: assistants.disconnectAssistant,
  },
  init: { context: init.context },
  billing: {
    plans: billing.plans,
    subscription: billing.subscription,
    startTrial: billing.startTrial,
    checkout: billing.checkout,
    checkoutOutcome: billing.checkoutOutcome,
    portal: billing.portal,
  },
  settings: {
    overview: settings.overview,
    defaults: marks.defaults,
    changeDefaults: marks.changeDefaults,
    startYahooLink: settings.startYahooLink,
    yahooCallback: settings.yahooCallback,
    yahooLeagues: settings.yahooLeagues,
    linkYahooLeague: settings.linkYahooLeague,
    linkPublicYahooLeague: settingsYahoo.linkPublicYahooLeague,
    yahooReadPlan: settingsYahoo.yahooReadPlan,
    yahooReading: settingsYahoo.yahooReading,
    espnLeagues: settings.espnLeagues,
    linkEspnLeague: settings.linkEspnLeague,
    espnReadPlan: settings.espnReadPlan,
    espnReading: settings.espnReading,
    unlinkLeague: settings.unlinkLeague,
    unlinkPlatform: settings.unlinkPlatform,
    chooseLeague: settings.chooseLeague,
    chooseTeam: settings.chooseTeam,
    pushDevices: push.pushDevices,
    switchPushOn: push.switchPushOn,
    keepPush: push.keepPush,
    switchPushOff: push.switchPushOff,
    tryPush: push.tryPush,
    secretAddresses: secretAddresses.secretAddresses,
    makeSecretAddress: secretAddresses.makeSecretAddress,
    revokeSecretAddress: secretAddresses.revokeSecretAddress,
  },
  league: {
    leagues: league.leagues,
    allLeagues: allLeagues.allLeagues,
    season: league.season,
    rosters: league.rosters,
    draft: league.draft,
    sync: league.sync,
    syncs: league.syncs,
    syncProgress: league.syncProgress,
    changes: league.changes,
    dashboard: dashboard.dashboard,
    forecastInputs: dashboard.forecastInputs,
    weekStart: dashboard.weekStart,
    headline: leagueHeadline.headline,
    pickups: advice.pickups,
    weighTrade: advice.weighTrade,
    counterOffers: advice.counterOffers,
    gamesCaps: gamesCaps.gamesCaps,
    weekLineup: weekLineup.weekLineup,
    keepers: keepers.keepers,
    setKeeperRules: keepers.setKeeperRules,
    forecastRecord: forecastRecord.forecastRecord,
    projectionRecord: projectionRecord.projectionRecord,
    recordFile: recordFile.recordFile,
    ledger: ledger.ledger,
    ledgerWeek: ledger.ledgerWeek,
    example: exampleLeague.exampleLeague,
    calendarWeeks: calendarWeeks.calendarWeeks,
    lastDay: lastDay.lastDay,
    matchupChances: matchupChances.matchupChances,
    players: leaguePlayers.players,
    trades: leagueTrades.trades,
    openOffers: openOffers.openOffers,
    lineups: leagueLineups.lineups,
    savedTrades: savedTrades.savedTrades,
    saveTrade: savedTrades.saveTrade,
    deleteSavedTrade: savedTrades.deleteSavedTrade,
    history: leagueHistory.history,
    audit: audit.audit,
    runAudit: audit.runAudit,
  },
  record: { advice: adviceRecord.adviceRecord, shown: adviceRecord.recordShown },
  webhooks: {
    webhooks: webhooks.webhooks,
    addWebhook: webhooks.addWebhook,
    changeWebhook: webhooks.changeWebhook,
    renewSecret: webhooks.renewSecret,
    removeWebhook: webhooks.removeWebhook,
    tryWebhook: webhooks.tryWebhook,
  },
  room: {
    state: leagueRoom.state,
    open: leagueRoom.open,
    change: leagueRoom.change,
    close: leagueRoom.close,
    invitation: leagueRoom.invitation,
  },
  draft: {
    review: draft.review,
    live: draftLive.live,
    reading: draftLive.reading,
    averages: draftAverages.averages,
    advice: draftAdvice.draftAdvice,
    projections: draftProjections.projections,
    rooms: draftRooms.rooms,
    room: draftRooms.room,
    createRoom: draftRooms.createRoom,
    changeRoom: draftRooms.changeRoom,
    deleteRoom: draftRooms.deleteRoom,
  },
  marks: {
    players: marks.players,
    change: marks.change,
    projections: marks.projections,
    projectionScore: marks.projectionScore,
    setRanks: marks.setRanks,
    importProjections: marks.importProjections,
    removeProjections: marks.removeProjections,
  },
  nba: {
    schedule: nba.schedule,
    status: nba.status,
    players: nbaPlayers.players,
    playerLog: nbaPlayers.playerLog,
    allowed: nbaPlayers.allowed,
  },
  alerts: {
    list: alerts.list,
    unread: alerts.unread,
    markRead: alerts.markRead,
    settings: alerts.settings,
    changeSettings: alerts.changeSettings,
    changeLeague: alerts.changeLeague,
    unsubscribe: alerts.unsubscribe,
  },
  recaps: {
    channels: recaps.channels,
    addChannel: recaps.addChannel,
    changeChannel: recaps.changeChannel,
    removeChannel: recaps.removeChannel,
    tryChannel: recaps.tryChannel,
    answerEmail: recaps.answerEmail,
  },
  admin: {
    health: admin.health,
    syncs: admin.syncs,
    retrySync: admin.retrySync,
    takePremium: admin.takePremium,
    lockUser: admin.lockUser,
    unlockUser: admin.unlockUser,
    signOutUser: admin.signOutUser,
    subscriptions: admin.subscriptions,
    syncLeague: admin.syncLeague,
    setLeagueAside: admin.setLeagueAside,
    jobs: admin.jobs,
    retryJob: admin.retryJob,
    setAside: admin.setAside,
    putBack: admin.putBack,
    users: admin.users,
    grantPremium: admin.grantPremium,
    leagues: admin.leagues,
    unrecognized: admin.unrecognized,
    unrecognizedBody: admin.unrecognizedBody,
    noteUnrecognized: admin.noteUnrecognized,
    deleteUnrecognized: admin.deleteUnrecognized,
    contradictions: audit.contradictions,
    players: admin.players,
    nbaPlayers: admin.nbaPlayers,
    decidePlayer: admin.decidePlayer,
    undoDecision: admin.undoDecision,
    audit: admin.audit,
    record: admin.record,
  },
} as const satisfies Record<string, Record<string, Call>>;

export const allCalls: readonly Call[] = Object.values(calls).flatMap((concern) =>
  Object.values<Call>(concern),
);
