/** Simulates a page without a network. */
const beforeEach = () => {
  document.documentElement.dataset['offline'] = '';
  return () => void delete document.documentElement.dataset['offline'];
};

export default { title: 'shell/offline-note', parameters: { widget: 'offline-note' }, beforeEach };

export const Default = {};
export const LongTexts = { parameters: { data: 'long' } };
