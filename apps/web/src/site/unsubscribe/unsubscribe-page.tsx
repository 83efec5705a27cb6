import { unsubscribeWords } from './unsubscribe.content.ts';
import { UnsubscribeView } from './unsubscribe-view.tsx';

export default function UnsubscribePage() {
  return <UnsubscribeView words={unsubscribeWords} />;
}
