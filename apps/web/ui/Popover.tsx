import { type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import styles from './Popover.module.css';
import { placeFloating } from './place-floating.ts';

interface PopoverProps {
  /** The button's visible content. Screen readers also read `label` if given. */
  readonly control: ReactNode;
  readonly label?: string;
  readonly variant?: ButtonLook['variant'];
  readonly className?: string | undefined;
  readonly panelClassName?: string | undefined;
  /** Horizontal alignment of the panel below the button. */
  readonly align?: 'left' | 'center' | 'right';
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that opens a small panel next to it, with the native popover. Escape, a click outside, moving the
 * focus outside, and scrolling close it.
 */
export function Popover(props: PopoverProps): ReactElement {
  const { control, label, variant = 'unstyled', className, panelClassName, align = 'left', children } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  /** Distance of the button from the top of the window when the panel was placed; null until then. */
  const placedAt = useRef<number | null>(null);
  const close = () => panel.current?.hidePopover();
  useEffect(() => {
    const floating = panel.current;
    if (!isOpen || !floating) return;
    placedAt.current = null;
    const place = () => {
      if (!button.current) return;
      const size = { width: floating.offsetWidth, height: floating.offsetHeight };
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const anchor = button.current.getBoundingClientRect();
      const { left, top } = placeFloating(anchor, size, screen, 'below', align);
      placedAt.current = anchor.top;
      floating.style.left = `${left}px`;
      floating.style.top = `${top}px`;
    };
    // The panel has no size before it is shown, and content may load later.
    const observer = new ResizeObserver(place);
    observer.observe(floating);
    return () => observer.disconnect();
  }, [isOpen, align]);
  useEffect(() => {
    if (!isOpen) return;
    const hide = () => panel.current?.hidePopover();
    const hideOutside = ({ target }: FocusEvent) => {
      const isInside = [button, panel].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (!isInside) hide();
    };
    // If the user scrolled just before the click, the scroll event may arrive after it.
    const hideIfMoved = () => {
      const top = button.current?.getBoundingClientRect().top;
      if (placedAt.current !== null && top !== placedAt.current) hide();
    };
    window.addEventListener('scroll', hideIfMoved, { passive: true });
    document.addEventListener('focusin', hideOutside);
    return () => {
      window.removeEventListener('scroll', hideIfMoved);
      document.removeEventListener('focusin', hideOutside);
    };
  }, [isOpen]);
  return (
    <>
      <Button
        variant={variant}
        ref={button}
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        popoverTarget={id}
      >
        {control}
      </Button>
      <span
        popover="auto"
        ref={panel}
        id={id}
        className={`${styles.popover} ${panelClassName ?? styles.popoverMenu}`}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen ? children(close) : null}
      </span>
    </>
  );
}
