// The sections below the headline, loaded after it in one chunk.
export { CategoryGaps } from '../../league/CategoryGaps.tsx';
export { GamesCaps } from '../../league/GamesCaps.tsx';
export { WeekChances } from '../../league/WeekChances.tsx';
export { Neighbors } from './Neighbors.tsx';
export { NextMatchup } from './NextMatchup.tsx';
export { Pickups } from './Pickups.tsx';
export { Today } from './Today.tsx';
export { TradeIdea } from './TradeIdea.tsx';
export { WeekByCategory } from './WeekByCategory.tsx';
export { WhatChanged } from './WhatChanged.tsx';
