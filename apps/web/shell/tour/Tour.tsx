import { type CSSProperties, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useIsPhone } from '../use-media.ts';
import { type Box, notePlace } from './place.ts';
import { presentSteps, type Step, targetOf } from './steps.ts';
import styles from './Tour.module.css';

const margin = 6;

/**
 * Positions the note by a transform, which causes no layout shift. Until the position is known, the note is
 * transparent rather than hidden, because its title takes the focus.
 */
function positionOf(place: Pick<Box, 'left' | 'top'> | null): CSSProperties {
  if (!place) return { left: 0, top: 0, opacity: 0 };
  return { left: 0, top: 0, transform: `translate(${place.left}px, ${place.top}px)` };
}

interface TourProps {
  readonly onEnd: () => void;
}

/** A tour of the open page in a few steps. Escape or the button ends it at any step. */
export default function Tour({ onEnd }: TourProps): ReactElement | null {
  const [steps, setSteps] = useState<readonly Step[] | null>(null);
  // Wait until the previous page is gone and the code of all sections has loaded.
  useEffect(() => {
    const begin = (): boolean => {
      if (document.querySelector('main [data-awaited]')) return false;
      setSteps(presentSteps());
      return true;
    };
    if (begin()) return;
    const observer = new MutationObserver(() => begin() && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    return () => observer.disconnect();
  }, []);
  return steps && <Steps steps={steps} onEnd={onEnd} />;
}

function Steps({ onEnd, steps }: TourProps & { readonly steps: readonly Step[] }): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const note = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [at, setAt] = useState(0);
  const [target, setTarget] = useState<Box | null>(null);
  const [place, setPlace] = useState<Pick<Box, 'left' | 'top'> | null>(null);
  const isPhone = useIsPhone();
  const id = useId();
  const step = steps[at];
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const element = step && targetOf(step);
    if (!element) return;
    const isTall = element.getBoundingClientRect().height > innerHeight / 2;
    element.scrollIntoView({ block: isTall ? 'start' : 'center' });
    const measure = () => {
      const { height, left, top, width } = element.getBoundingClientRect();
      setTarget({ left, top, width, height });
      const size = note.current?.getBoundingClientRect();
      if (size)
        setPlace(notePlace({ left, top, width, height }, size, { width: innerWidth, height: innerHeight }));
    };
    measure();
    title.current?.focus({ preventScroll: true });
    // The page is still loading, so the target may move.
    const resized = new ResizeObserver(measure);
    resized.observe(document.body);
    addEventListener('resize', measure);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      removeEventListener('resize', measure);
      removeEventListener('scroll', measure);
    };
  }, [step]);
  const leave = () => dialog.current?.close();
  const isLast = at === steps.length - 1;
  return (
    <dialog
      ref={dialog}
      className={styles.tour}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onEnd}
    >
      {target ? (
        <div
          className={styles.ring}
          aria-hidden="true"
          style={{
            left: target.left - margin,
            top: target.top - margin,
            width: target.width + 2 * margin,
            height: target.height + 2 * margin,
          }}
        />
      ) : null}
      <section ref={note} className={styles.note} style={isPhone ? {} : positionOf(place)}>
        <p className={styles.count}>
          {at + 1} of {steps.length}
        </p>
        <h2 id={`${id}-title`} ref={title} tabIndex={-1}>
          {step?.title}
        </h2>
        <p id={`${id}-text`}>{step?.description}</p>
        <div className={styles.actions}>
          {isLast ? null : (
            <Button variant="link" onClick={leave}>
              Leave the tour
            </Button>
          )}
          {at > 0 ? <Button onClick={() => setAt(at - 1)}>Back</Button> : null}
          <Button variant="primary" onClick={isLast ? leave : () => setAt(at + 1)}>
            {isLast ? 'Done' : 'Next'}
          </Button>
        </div>
      </section>
    </dialog>
  );
}
