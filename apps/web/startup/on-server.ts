// The parts of signed-in pages that Node renders: their frame in the build, their headline at run time.
export { leadPages, startHtml, startStyles } from './start-html.tsx';
export { writeOpening } from './write-opening.tsx';
