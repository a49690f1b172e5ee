export default { title: 'layout/divider', tags: ['blank'], parameters: { widget: 'divider' } };

export const Default = {};
