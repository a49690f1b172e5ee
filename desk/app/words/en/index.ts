import access from './access.json';
import common from './common.json';
import list from './list.json';
import refusals from './refusals.json';
import withdrawals from './withdrawals.json';

/** The texts of the desk in English, an area a file. */
export const en = { ...common, ...list, ...access, ...refusals, ...withdrawals };
