export default { title: 'lottery/draw-hero', parameters: { widget: 'draw-hero' } };

const args = { gameCode: 'TCG_SEA_ANDAMAN_THREE' };

export const Default = { args };
export const Lanterns = { args: { ...args, numerals: 'lanterns', src: 'assets/share.png' } };
export const Soonest = {};
export const Member = { args, parameters: { role: 'member' } };
export const Empty = { args, parameters: { data: 'none' } };
export const Loading = { args, parameters: { data: 'pending' } };
export const Failed = { args, parameters: { data: 'failed' } };
export const LongNames = { args, parameters: { data: 'long' } };
