import { dailyDigests } from './alerts/digests.ts';
import { alertEmails } from './alerts/emails.ts';
import { lineUpAlerts } from './alerts/line-ups.ts';
import { offerAlerts } from './alerts/offers.ts';
import { alertOwners } from './alerts/owners.ts';
import { alertPushes } from './alerts/pushes.ts';
import { setUpAlerts } from './alerts/scene.ts';
import { wantedAlerts } from './alerts/wanted.ts';
import { weekResultAlerts } from './alerts/week-results.ts';

// Linking and reading leagues is the slowest part, so all alert tests share it.
setUpAlerts();
lineUpAlerts();
offerAlerts();
weekResultAlerts();
wantedAlerts();
alertEmails();
alertPushes();
dailyDigests();
alertOwners();
