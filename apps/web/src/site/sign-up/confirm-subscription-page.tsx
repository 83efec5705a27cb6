import { confirmSubscriptionWords } from './confirm-subscription.content.ts';
import { ConfirmSubscriptionView } from './confirm-subscription-view.tsx';

export default function ConfirmSubscriptionPage() {
  return <ConfirmSubscriptionView words={confirmSubscriptionWords} />;
}
