import { preferencesWords } from './preferences.content.ts';
import { PreferencesView } from './preferences-view.tsx';

export default function PreferencesPage() {
  return <PreferencesView words={preferencesWords} />;
}
