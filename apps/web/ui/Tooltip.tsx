import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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
  const id = useId();
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
  return (
    <>
      <span ref={anchor}>{children}</span>
      {isOpen ? createPortal(<Bubble id={id} text={text} anchor={anchor.current} />, document.body) : null}
    </>
  );
}

interface BubbleProps {
  readonly id: string;
  readonly text: string;
  readonly anchor: HTMLElement | null;
}

function Bubble({ id, text, anchor }: BubbleProps): ReactElement {
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!anchor || !bubble.current) return;
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const size = { width: bubble.current.offsetWidth, height: bubble.current.offsetHeight };
    const { left, top } = placeFloating(anchor.getBoundingClientRect(), size, screen, 'above');
    bubble.current.style.left = `${left}px`;
    bubble.current.style.top = `${top}px`;
  }, [anchor]);
  return (
    <div ref={bubble} id={id} className={styles.tooltip} role="tooltip">
      {text}
    </div>
  );
}
