import { spanishUnsubscribedWords } from './unsubscribed.content.es.ts';
import { UnsubscribedView } from './unsubscribed-view.tsx';

export default function SpanishUnsubscribeConfirmedPage() {
  return <UnsubscribedView words={spanishUnsubscribedWords} />;
}
