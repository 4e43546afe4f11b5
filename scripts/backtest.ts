import { join } from 'node:path';
import { root } from './lib/processes.ts';

// `npm run backtest`: accuracy on real games. See research/backtest for its arguments.

await import(join(root, 'research/backtest/main.ts'));
