export { AllPlayTable } from './AllPlayTable.tsx';
export { Punts } from './Punts.tsx';
export { ScheduleStrength } from './ScheduleStrength.tsx';
export { ScheduleSwap } from './ScheduleSwap.tsx';
export { Totals } from './Totals.tsx';
