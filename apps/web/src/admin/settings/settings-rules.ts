import { type Settings, SettingsChange } from '@fairlead/contract/settings';
import { zodResolver } from '@hookform/resolvers/zod';

/** Checks the form of the settings by the API's own rules. */
export const check = zodResolver<Settings, unknown, Settings>(SettingsChange.required());
