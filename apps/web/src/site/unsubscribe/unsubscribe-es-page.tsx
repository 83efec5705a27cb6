import { spanishUnsubscribeWords } from './unsubscribe.content.es.ts';
import { UnsubscribeView } from './unsubscribe-view.tsx';

export default function SpanishUnsubscribePage() {
  return <UnsubscribeView words={spanishUnsubscribeWords} />;
}
