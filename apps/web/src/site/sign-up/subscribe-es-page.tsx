import { spanishSubscribeWords } from './subscribe.content.es.ts';
import { SubscribeView } from './subscribe-view.tsx';

export default function SpanishSubscribePage() {
  return <SubscribeView words={spanishSubscribeWords} />;
}
