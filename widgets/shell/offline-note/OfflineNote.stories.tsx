export default { title: 'shell/offline-note', parameters: { widget: 'offline-note' } };

export const Default = {};
