export { AllSeasons } from './AllSeasons.tsx';
export { Offers } from './Offers.tsx';
export { TradeDetail } from './TradeDetail.tsx';
export { Traders } from './Traders.tsx';
export { TradeTable } from './TradeTable.tsx';
