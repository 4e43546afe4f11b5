/* What Node draws of signed-in pages: their frame when they are built, their opening sentences while the server runs. */
export { leadPages, startHtml, startStyles } from './start-html.tsx';
export { writeOpening } from './write-opening.tsx';
