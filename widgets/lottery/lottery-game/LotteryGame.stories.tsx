const params = { gameCode: 'TCG_SEA_ANDAMAN_THREE', vendor: 'TCG_SEA' };
const parameters = { widget: 'lottery-game', params };

export default { title: 'lottery/lottery-game', parameters };

export const Default = {};
export const Below = { args: { variant: 'below' } };
export const PanelOfPads = { args: { variant: 'panel', picker: 'pads' } };
export const Member = { parameters: { role: 'member' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
