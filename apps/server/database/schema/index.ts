/* Every table of the product, one file per concern. */
export * from './account.ts';
export * from './admin.ts';
export * from './alert.ts';
export * from './audit.ts';
export * from './billing.ts';
export * from './draft-room.ts';
export * from './forecast.ts';
export * from './installation.ts';
export * from './league.ts';
export * from './link.ts';
export * from './mail.ts';
export * from './nba.ts';
export * from './push.ts';
export * from './set-aside.ts';
export * from './sync.ts';
