import { createElement } from 'react';
import { addons, types } from 'storybook/manager-api';
import { ChangePanel } from './ChangePanel.ts';

addons.register('livery/change', () => {
  addons.add('livery/change/panel', {
    type: types.PANEL,
    title: 'Change',
    render: ({ active = false }) => createElement(ChangePanel, { active }),
  });
});
