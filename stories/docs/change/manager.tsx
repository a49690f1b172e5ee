import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { ChangePanel } from './ChangePanel.tsx';

addons.register('livery/change', () => {
  addons.add('livery/change/panel', {
    type: types.PANEL,
    title: 'Change',
    paramKey: 'widget',
    render: ({ active = false }) => (
      <AddonPanel active={active}>
        <ChangePanel />
      </AddonPanel>
    ),
  });
});
