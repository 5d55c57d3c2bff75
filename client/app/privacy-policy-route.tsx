import { AnalyticsChoice } from '../features/analytics/analytics-choice.tsx';
import PrivacyPolicyPage from '../features/site/privacy-policy-page.tsx';

export default function PrivacyPolicyRoute() {
  return <PrivacyPolicyPage analyticsChoice={<AnalyticsChoice />} />;
}
