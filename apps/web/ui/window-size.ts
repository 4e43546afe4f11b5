interface WindowSize {
  readonly width: number;
  readonly height: number;
}

let known: WindowSize | undefined;

function read(): WindowSize {
  return { width: window.innerWidth, height: window.innerHeight };
}

/**
 * The window's width and height in px as of its last change: to ask the window itself makes the browser lay out at once what
 * has been drawn so far.
 */
export function windowSize(): WindowSize {
  if (!known) {
    known = read();
    window.addEventListener('resize', () => {
      known = read();
    });
  }
  return known;
}
