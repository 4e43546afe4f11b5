export { seasonName } from '@fantasy-stats/words/phrases';
