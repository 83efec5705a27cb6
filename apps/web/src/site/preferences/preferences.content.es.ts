import { brand } from '@fairlead/contract/platform/brand';
import type { PreferencesWords } from './preferences.content.ts';

/** Words and tone: docs/spanish.md. */
export const spanishPreferencesWords: PreferencesWords = {
  language: 'es',
  title: 'Preferencias de correo',
  lead: `Elija qué correos recibe de ${brand.name} o haga una pausa.`,
};
