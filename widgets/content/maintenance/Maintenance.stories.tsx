export default { title: 'content/maintenance', parameters: { widget: 'maintenance' } };

export const Default = {};
export const Picture = { args: { picture: 'assets/game.svg' } };
export const LongTexts = { parameters: { data: 'long' } };
