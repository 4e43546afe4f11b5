import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import text from '../theme/text.module.css';
import { Button } from './Button.tsx';
import styles from './HowComputed.module.css';
import { placeFloating } from './place-floating.ts';

interface HowComputedProps {
  /** What is explained: "Luck". */
  readonly title: string;
  /** A short, true explanation in paragraphs. */
  readonly children: ReactNode;
  readonly label?: string;
  /** Where `/about` says more: `luck` for `/about#luck`. */
  readonly anchor?: string;
}

/** "How is this computed?": opens a short explanation. Escape and a press elsewhere close it. */
export function HowComputed({
  title,
  children,
  label = 'How is this computed?',
  anchor,
}: HowComputedProps): ReactElement {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen || !button.current || !panel.current) return;
    const size = { width: panel.current.offsetWidth, height: panel.current.offsetHeight };
    const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeFloating(button.current.getBoundingClientRect(), size, screen, 'below');
    panel.current.style.left = `${left}px`;
    panel.current.style.top = `${top}px`;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    const pressed = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null;
      if (!panel.current?.contains(target) && !button.current?.contains(target)) close();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    window.addEventListener('pointerdown', pressed);
    window.addEventListener('keydown', key);
    window.addEventListener('scroll', close, { passive: true });
    return () => {
      window.removeEventListener('pointerdown', pressed);
      window.removeEventListener('keydown', key);
      window.removeEventListener('scroll', close);
    };
  }, [isOpen]);
  return (
    <span className={styles.how}>
      <Button
        ref={button}
        variant="link"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen ? (
        <div ref={panel} id={id} className={styles.howPanel} data-how-computed>
          <h3>{title}</h3>
          {children}
          {anchor ? (
            <p>
              <Link className={text.link} to={`/about#${anchor}`}>
                How all numbers are made
              </Link>
            </p>
          ) : null}
        </div>
      ) : null}
    </span>
  );
}
