import access from './access.json';
import common from './common.json';
import refusals from './refusals.json';
import withdrawals from './withdrawals.json';

/** The texts of the desk in English, an area a file. */
export const en = { ...common, ...access, ...refusals, ...withdrawals };
