/** Where the browser keeps what an admin chose on this device: `light` or `dark`. */
export const THEME_KEY = 'theme';

/** Colors the page as chosen; without a choice, the system decides. See `styles.css`. */
export function applyTheme(): void {
  try {
    document.documentElement.dataset.theme = localStorage.getItem(THEME_KEY) ?? '';
  } catch {
    // Storage access throws if cookies are blocked.
  }
}
