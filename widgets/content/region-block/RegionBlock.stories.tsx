export default { title: 'content/region-block', parameters: { widget: 'region-block' } };

export const Default = {};
export const Picture = { args: { picture: 'assets/game.svg' } };
export const LongTexts = { parameters: { data: 'long' } };
