export default { title: 'lottery/lottery-list', parameters: { widget: 'lottery-list' } };

export const Default = {};
export const Rows = { args: { variant: 'rows' } };
export const Posters = { args: { variant: 'posters' } };
export const Tickets = { args: { variant: 'tickets' } };
export const Lanterns = { args: { variant: 'tickets', numerals: 'lanterns' } };
export const Lobby = { args: { lobby: true } };
export const Member = { parameters: { role: 'member' } };
export const Empty = { parameters: { data: 'none' } };
export const Loading = { parameters: { data: 'pending' } };
export const Failed = { parameters: { data: 'failed' } };
export const LongNames = { parameters: { data: 'long' } };
