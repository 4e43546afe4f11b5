import { join } from 'node:path';
import { root } from './lib/processes.ts';

/* `npm run backtest`: accuracy on real games. The runs and their arguments are the backtest's own. */

await import(join(root, 'backtest/main.ts'));
