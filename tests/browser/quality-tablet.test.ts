import { testQualityOfPages } from './quality-of-pages.ts';

testQualityOfPages('tablet');
