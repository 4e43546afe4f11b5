import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import styles from './Popover.module.css';

interface PopoverProps {
  /** What the control says; read out with `label` when that is given. */
  readonly control: ReactNode;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly side?: 'left' | 'right';
  readonly children: (close: () => void) => ReactNode;
}

/** A control that opens a small panel below it. Escape, a press outside, and leaving it by keyboard close it. */
export function Popover({ control, label, className, side = 'left', children }: PopoverProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);
  return (
    <div className={styles.popover} ref={box}>
      <Button
        variant="unstyled"
        ref={button}
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {control}
      </Button>
      {isOpen ? (
        <div className={styles.popoverPanel} data-side={side} id={id}>
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}
