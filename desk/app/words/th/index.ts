import access from './access.json';
import common from './common.json';
import refusals from './refusals.json';
import withdrawals from './withdrawals.json';

/** The texts of the desk in Thai. */
export const th = { ...common, ...access, ...refusals, ...withdrawals };
