import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importGraph } from '../tests/architecture/import-graph.ts';
import { withPictures } from '../tests/architecture/picture.ts';

// Updates the import graph in docs/architecture.md.

const root = fileURLToPath(new URL('..', import.meta.url));
const file = `${root}docs/architecture.md`;
writeFileSync(file, withPictures(readFileSync(file, 'utf8'), importGraph(root)));
