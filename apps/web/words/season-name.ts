export { seasonName } from '@fantasy-stats/contract/phrases';
