import { unsubscribedWords } from './unsubscribed.content.ts';
import { UnsubscribedView } from './unsubscribed-view.tsx';

export default function UnsubscribeConfirmedPage() {
  return <UnsubscribedView words={unsubscribedWords} />;
}
