import { brand } from '@fairlead/contract/platform/brand';
import type { Language } from '@fairlead/contract/platform/text/languages';

export type PreferencesWords = {
  language: Language;
  title: string;
  lead: string;
};

/** What the page says about a person is in the API: consent/preferences/page. */
export const preferencesWords: PreferencesWords = {
  language: 'en',
  title: 'Email preferences',
  lead: `Choose what ${brand.name} emails you, or take a break.`,
};
