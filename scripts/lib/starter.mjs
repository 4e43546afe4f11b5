import { readFileSync } from 'node:fs';

/** Returns a process's parent and its name from /proc; null elsewhere, and for an ended process. */
function parentOf(processId) {
  try {
    // "12 (name, which may contain anything) S 3 …"
    const [, name, parent] =
      /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${processId}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
}

/**
 * Calls `end` once npm, the parent, is gone without a signal. Its shell dies with npm (our parent changes) or
 * survives it (its parent changes).
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
