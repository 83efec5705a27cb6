import { spanishConfirmSubscriptionWords } from './confirm-subscription.content.es.ts';
import { ConfirmSubscriptionView } from './confirm-subscription-view.tsx';

export default function SpanishConfirmSubscriptionPage() {
  return <ConfirmSubscriptionView words={spanishConfirmSubscriptionWords} />;
}
