/* Every table of the product, one file per concern. */
export * from './account.ts';
export * from './mail.ts';
