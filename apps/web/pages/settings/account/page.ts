import { definePage } from '../../../shell/define-page.ts';

export default definePage({
  path: '/settings/account',
  title: 'Account',
  access: 'premium',
  navigation: { group: 'SETTINGS' },
  calls: ['settings.overview', 'billing.subscription', 'account.factors', 'account.state'],
  component: () => import('./index.tsx'),
});
