export default { title: 'content/not-found', parameters: { widget: 'not-found' } };

export const Default = {};
export const Picture = { args: { picture: 'assets/game.svg' } };
export const LongTexts = { parameters: { data: 'long' } };
