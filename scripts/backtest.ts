import { join } from 'node:path';
import { root } from './lib/processes.ts';

// `npm run backtest`: measures accuracy on real games. research/backtest describes its arguments.

await import(join(root, 'research/backtest/main.ts'));
