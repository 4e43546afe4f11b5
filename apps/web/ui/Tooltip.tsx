import { type ReactElement, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeFloating } from './place-floating.ts';
import styles from './Tooltip.module.css';

interface TooltipProps {
  readonly text: string;
  /** A focusable element, so keyboard users can open the tooltip. */
  readonly children: ReactNode;
}

/** A tooltip on hover and on focus; Escape closes it. */
export function Tooltip({ text, children }: TooltipProps): ReactElement {
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = anchor.current;
    const control = element?.firstElementChild;
    if (!element || !control) return;
    control.setAttribute('aria-description', text);
    const open = () => setOpen(true);
    const close = () => setOpen(false);
    const focus = () => control.matches(':focus-visible') && setOpen(true);
    const key = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    element.addEventListener('pointerenter', open);
    element.addEventListener('pointerleave', close);
    element.addEventListener('pointerdown', close);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', close);
    element.addEventListener('keydown', key);
    return () => {
      element.removeEventListener('pointerenter', open);
      element.removeEventListener('pointerleave', close);
      element.removeEventListener('pointerdown', close);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', close);
      element.removeEventListener('keydown', key);
    };
  }, [text]);
  // Shown in the top layer, above dialogs. Measured afterwards, because it has no size before.
  const show = useCallback((bubble: HTMLDivElement | null) => {
    if (!bubble || !anchor.current) return;
    bubble.showPopover();
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
    const { left, top } = placeFloating(anchor.current.getBoundingClientRect(), size, screen, 'above');
    bubble.style.left = `${left}px`;
    bubble.style.top = `${top}px`;
  }, []);
  const bubble = (
    <div ref={show} popover="manual" className={styles.tooltip} role="tooltip">
      {text}
    </div>
  );
  return (
    <>
      <span ref={anchor}>{children}</span>
      {isOpen ? createPortal(bubble, document.body) : null}
    </>
  );
}
