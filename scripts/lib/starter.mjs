import { readFileSync } from 'node:fs';

/**
 * A process's parent and its parent's name, as Linux tells them without another program; null elsewhere, and for a
 * process that has ended.
 */
function parentOf(processId) {
  try {
    /* "12 (name, which may hold anything) S 3 …" */
    const [, name, parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${processId}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
}

/**
 * Calls `end` once npm, which started us, is gone without telling us: then nobody is left to stop us. npm starts us
 * through a shell, which either goes with npm (our parent changes) or survives it (its parent changes).
 */
export function whenStarterEnds(end) {
  const parent = process.ppid;
  const shell = parentOf(parent);
  const npm = shell && /^(ba|da|z|a)?sh$/.test(shell.name) ? shell.parent : null;
  const timer = setInterval(() => {
    const isGone = process.ppid !== parent || (npm !== null && parentOf(parent)?.parent !== npm);
    if (!isGone) return;
    clearInterval(timer);
    end();
  }, 500).unref();
}
