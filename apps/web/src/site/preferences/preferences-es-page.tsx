import { spanishPreferencesWords } from './preferences.content.es.ts';
import { PreferencesView } from './preferences-view.tsx';

export default function SpanishPreferencesPage() {
  return <PreferencesView words={spanishPreferencesWords} />;
}
