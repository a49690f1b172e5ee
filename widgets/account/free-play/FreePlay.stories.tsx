export default { title: 'account/free-play', parameters: { widget: 'free-play' } };

export const Default = {};
export const OnAPage = { args: { frame: true } };
export const OncePerHour = { parameters: { params: { type: 'trial-limit' } } };
export const Unavailable = { parameters: { params: { type: 'trial-unavailable' } } };
export const Failed = { parameters: { params: { type: 'trial-failed' } } };
export const LongTexts = { parameters: { data: 'long' } };
