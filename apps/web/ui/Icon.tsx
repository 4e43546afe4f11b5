import type { ReactElement, ReactNode } from 'react';

interface IconProps {
  /** Width and height in px. */
  readonly size?: number;
  /** Shapes on a canvas of 20 by 20. */
  readonly children: ReactNode;
}

/** A line icon in the text color. */
export function Icon({ size = 20, children }: IconProps): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
