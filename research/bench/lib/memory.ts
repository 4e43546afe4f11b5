import { readdir, readFile } from 'node:fs/promises';

/**
 * Returns a process's memory in megabytes, with shared memory counted proportionally (PSS); null if not
 * available.
 */
async function ofProcess(pid: number): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const found = /^Pss:\s+(\d+) kB/m.exec(text);
  return found ? Number(found[1]) / 1024 : null;
}

export async function parentOf(pid: number): Promise<number> {
  return (await parents()).get(pid) ?? 0;
}

async function parents(): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    found.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  return found;
}

async function familyOf(pid: number): Promise<number[]> {
  const known = await parents();
  const family = new Set([pid]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const [child, parent] of known) if (family.has(parent)) family.add(child);
  }
  return [...family];
}

/** Returns the megabytes of a process and its descendants, as {@link ofProcess}; null when not available. */
export async function memoryOf(pid: number): Promise<number | null> {
  const parts = await Promise.all((await familyOf(pid)).map(ofProcess));
  if (parts.every((part) => part === null)) return null;
  return parts.reduce<number>((sum, part) => sum + (part ?? 0), 0);
}

/** Returns a process's CPU time in seconds; NaN if not available. */
export async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export async function processorTimeOfAll(pid: number): Promise<number> {
  const parts = await Promise.all((await familyOf(pid)).map(processorTime));
  return parts.reduce((sum, part) => sum + (Number.isNaN(part) ? 0 : part), 0);
}
