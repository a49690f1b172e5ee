export default { title: 'games/bet-slip', parameters: { widget: 'bet-slip' } };

export const Default = {};
export const Member = { parameters: { role: 'member' } };
