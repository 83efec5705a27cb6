import { useState } from 'react';
import { THEME_KEY } from '../../theme.ts';
import { Segments } from '../../ui/forms/segments.tsx';

const themes = [
  { value: '', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Light or dark on this device, for every page of the site. */
export default function ThemeChoice() {
  const [theme, setTheme] = useState(() => document.documentElement.dataset.theme ?? '');
  const choose = (chosen: string) => {
    setTheme(chosen);
    document.documentElement.dataset.theme = chosen;
    try {
      localStorage.setItem(THEME_KEY, chosen);
    } catch {
      // It holds for this page, and that's all we can do.
    }
  };
  return <Segments legend="Theme" value={theme} options={themes} onChange={choose} />;
}
