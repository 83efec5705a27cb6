import Bowser from 'bowser';

/** A browser and its system as people call them: "Firefox on Windows". Programs have the name that they give. */
export function deviceWords(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name || /^[\w.-]+/.exec(userAgent)?.[0] || 'Unknown browser';
  return os.name ? `${name} on ${os.name}` : name;
}
