interface WindowSize {
  readonly width: number;
  readonly height: number;
}

let known: WindowSize | undefined;

function read(): WindowSize {
  return { width: window.innerWidth, height: window.innerHeight };
}

/** Returns the window's size in px as of its last change. Reading it from the window would force a layout. */
export function windowSize(): WindowSize {
  if (!known) {
    known = read();
    window.addEventListener('resize', () => {
      known = read();
    });
  }
  return known;
}
