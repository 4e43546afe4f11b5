import { spawnSync } from 'node:child_process';

// A network of virtual machines on this machine: network namespaces on an isolated bridge. Removing a
// machine's interface from the bridge simulates a network failure.

export interface Network {
  /** Address of the machine that runs everything else. */
  readonly here: string;
  /** A loopback address on which nothing else listens. */
  readonly loopback: string;
  readonly range: string;
  readonly machines: readonly { readonly at: string; readonly address: string }[];
  cutOff(at: string): void;
  join(at: string): void;
  close(): void;
}

function ip(...parameters: readonly string[]): void {
  const { status, stderr } = spawnSync('ip', parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${parameters.join(' ')}: ${stderr}`);
}

export function openNetwork(count: number): Network {
  const name = `fs${process.pid}`;
  const third = process.pid % 250;
  const prefix = `10.213.${third}`;
  const machines = Array.from({ length: count }, (_, index) => ({
    at: `${name}-${index + 1}`,
    address: `${prefix}.${11 + index}`,
  }));
  ip('link', 'add', name, 'type', 'bridge');
  ip('address', 'add', `${prefix}.1/24`, 'dev', name);
  ip('link', 'set', name, 'up');
  for (const { address, at } of machines) {
    ip('netns', 'add', at);
    ip('link', 'add', at, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', at);
    ip('link', 'set', at, 'master', name, 'up');
    for (const rest of [
      ['link', 'set', 'lo', 'up'],
      ['address', 'add', `${address}/24`, 'dev', 'eth0'],
      ['link', 'set', 'eth0', 'up'],
    ])
      ip('-netns', at, ...rest);
  }
  return {
    here: `${prefix}.1`,
    loopback: `127.213.${third}.1`,
    range: `${prefix}.0/24`,
    machines,
    cutOff: (at) => ip('link', 'set', at, 'nomaster'),
    join: (at) => ip('link', 'set', at, 'master', name),
    close: () => {
      for (const { at } of machines) {
        spawnSync('ip', ['link', 'delete', at]);
        spawnSync('ip', ['netns', 'delete', at]);
      }
      spawnSync('ip', ['link', 'delete', name]);
    },
  };
}
