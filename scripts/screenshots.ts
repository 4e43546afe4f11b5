import { join } from 'node:path';
import { root } from './lib/processes.ts';

/* `npm run screenshots`: pictures of every page, for people to look at. */

await import(join(root, 'tests/screenshots.ts'));
