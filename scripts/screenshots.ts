import { join } from 'node:path';
import { root } from './lib/processes.ts';

await import(join(root, 'tests/screenshots.ts'));
