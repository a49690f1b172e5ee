export default { title: 'shell/footer-link', parameters: { widget: 'footer-link' } };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };
