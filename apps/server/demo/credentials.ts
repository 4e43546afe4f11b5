/** The account everybody may try the product with, while its leagues are simulated. */
export const demoAccount = { email: 'demo@example.com', password: 'demo-league' } as const;
