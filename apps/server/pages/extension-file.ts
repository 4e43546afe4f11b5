import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extensionDownload } from '@fantasy-stats/contract/extension';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../kernel/parts.ts';

const script = fileURLToPath(new URL('../../../scripts/extension.ts', import.meta.url));

function run(parameters: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...parameters], { stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (chunk: Buffer) => {
      stderr += chunk.toString('utf8');
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(stderr.trim().slice(-2000)))));
  });
}

/** Builds the extension for this server's pages and ESPN base URL, as one file. */
async function build({ config }: Pick<Parts, 'config'>): Promise<Buffer> {
  const { isSimulated, simulatorPause } = config.platforms;
  const folder = await mkdtemp(join(tmpdir(), 'fantasy-stats-extension-'));
  try {
    const file = join(folder, 'extension.zip');
    const origins = new Set([new URL(config.publicUrl).origin, ...config.webOrigins]);
    await run([
      ...[...origins].flatMap((origin) => ['--origin', origin]),
      ...['--espn', config.platforms.espn.apiUrl, '--espn-fan', config.platforms.espn.fanUrl],
      ...['--yahoo', config.platforms.yahooPublic.url],
      ...(isSimulated && simulatorPause === 0 ? ['--no-pauses'] : []),
      ...['--out', join(folder, 'unpacked'), '--zip', file],
    ]);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Serves the browser extension for this server. It is built on the first request and then cached. */
export function installExtensionDownload(app: FastifyInstance, parts: Pick<Parts, 'config' | 'log'>): void {
  let built: Promise<Buffer> | null = null;
  app.get(extensionDownload, { schema: { hide: true } }, async (_request, reply) => {
    built ??= build(parts);
    try {
      return await reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="fantasy-stats-extension.zip"')
        .header('cache-control', 'no-cache')
        .send(await built);
    } catch (error) {
      built = null;
      parts.log.error({ err: error }, 'extension could not be built');
      return reply
        .status(503)
        .type('text/plain; charset=utf-8')
        .send('The extension cannot be built on this server. Use another way to link.');
    }
  });
}
