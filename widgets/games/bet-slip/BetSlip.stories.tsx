// On a phone there is nothing before something is chosen.
export default { title: 'games/bet-slip', tags: ['blank'], parameters: { widget: 'bet-slip' } };

export const Default = {};
export const Member = { parameters: { role: 'member' } };
