const UNKNOWN = 'Algo salió mal. Inténtelo de nuevo. Si el problema continúa, comuníquese con nosotros.';

/**
 * Says in Spanish what the rules and the API say in English. For a text that isn't known, it's a general sentence.
 */
export const translator =
  (...known: readonly Readonly<Record<string, string>>[]) =>
  (text: string): string =>
    known.find((texts) => Object.hasOwn(texts, text))?.[text] ?? UNKNOWN;
