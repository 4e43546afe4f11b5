export { Carriers } from './Carriers.tsx';
export { Compare } from './Compare.tsx';
