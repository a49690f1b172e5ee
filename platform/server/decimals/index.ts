export { convertDecimals } from './convertDecimals.ts';
export { planConversion } from './planConversion.ts';
