const trouble = { code: 'network', fields: [], help: 'retry' };

export default { title: 'account/trouble', parameters: { widget: 'trouble', trouble } };

export const Default = {};
export const Gone = { parameters: { trouble: { code: 'not-found', fields: [], help: 'load' } } };
export const WithReference = {
  parameters: {
    trouble: {
      code: 'server',
      message: 'The ledger is being counted.',
      reference: 'a1b2c3',
      fields: [],
      help: 'retry',
    },
  },
};
export const LongTexts = { parameters: { data: 'long' } };
