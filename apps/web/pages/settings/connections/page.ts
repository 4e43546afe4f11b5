import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/settings/connections',
  title: 'Connections',
  access: 'premium',
  navigation: { group: 'SETTINGS' },
  calls: ['settings.overview', 'account.assistants', 'account.tokens', 'webhooks.webhooks'],
  component: () => import('./index.tsx'),
});
