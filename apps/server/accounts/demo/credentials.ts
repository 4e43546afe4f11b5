/** The public demo account, which exists only on simulated platforms. */
export const demoAccount = { email: 'demo@example.com', password: 'demo-league' } as const;
