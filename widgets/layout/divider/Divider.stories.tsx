export default { title: 'layout/divider', parameters: { widget: 'divider' } };

export const Default = {};
