import access from './access.json';
import common from './common.json';
import list from './list.json';
import refusals from './refusals.json';
import withdrawals from './withdrawals.json';

/** The texts of the desk in simplified Chinese. */
export const zh = { ...common, ...list, ...access, ...refusals, ...withdrawals };
