import type { ReactElement } from 'react';

export function Logo({ size = 26 }: { size?: number }): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 26 26"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    >
      <rect x="1.5" y="4.5" width="23" height="17" rx="1" />
      <path d="M13 4.5V9M13 17V21.5" />
      <circle cx="13" cy="13" r="4" stroke="var(--fs-accent)" strokeWidth="2.4" />
      <path d="M1.5 9.5a4 4 0 0 1 0 7M24.5 9.5a4 4 0 0 0 0 7" />
    </svg>
  );
}
