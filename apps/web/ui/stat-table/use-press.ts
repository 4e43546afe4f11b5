import { type RefObject, useEffect, useRef } from 'react';

export function usePress(element: RefObject<HTMLElement | null>, press: (event: MouseEvent) => void): void {
  const newest = useRef(press);
  useEffect(() => {
    newest.current = press;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const listen = (event: MouseEvent) => newest.current(event);
    target.addEventListener('click', listen);
    return () => target.removeEventListener('click', listen);
  }, [element]);
}

export function pressedCell(event: MouseEvent) {
  const target = event.target instanceof Element ? event.target : null;
  const cell = target?.closest<HTMLElement>('[data-column]') ?? null;
  const row = Number(target?.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN);
  const isControl = Boolean(target?.closest('a, button, input, label, summary'));
  return { cell, row, column: cell?.dataset.column, isControl };
}
