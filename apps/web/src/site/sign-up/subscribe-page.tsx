import { subscribeWords } from './subscribe.content.ts';
import { SubscribeView } from './subscribe-view.tsx';

export default function SubscribePage() {
  return <SubscribeView words={subscribeWords} />;
}
