// Node renders these parts of signed-in pages: the frame at build time, the headline per request.
export { leadPages, startHtml, startStyles } from './start-html.tsx';
export { writeHeadline } from './write-headline.tsx';
