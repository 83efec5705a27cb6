import { type Settings, SettingsChange } from '@fairlead/contract/team/settings';
import type { Rules } from '../../platform/form/use-form.ts';

const NAMES = [
  'idle_minutes',
  'require_second_factor',
  'audit_email',
  'confirm_above',
  'daily_ceiling',
  'sign_up',
  'acknowledge_inquiries',
  'acknowledgment_subject',
  'acknowledgment_text',
] as const;
type Edited = Pick<Settings, (typeof NAMES)[number]>;

/** The settings as they're typed. */
export type SettingsFields = { [Name in keyof Edited]: Edited[Name] extends boolean ? boolean : string };

export const fieldsOf = (settings: Settings): SettingsFields => ({
  ...settings,
  idle_minutes: String(settings.idle_minutes),
  confirm_above: String(settings.confirm_above),
  daily_ceiling: String(settings.daily_ceiling ?? ''),
});

const numberOf = (typed: string): number => (typed === '' ? Number.NaN : Number(typed));

const valuesOf = (fields: SettingsFields): Edited => ({
  ...fields,
  idle_minutes: numberOf(fields.idle_minutes),
  confirm_above: numberOf(fields.confirm_above),
  daily_ceiling: fields.daily_ceiling === '' ? null : numberOf(fields.daily_ceiling),
});

/** By the API's own rules. */
export const settingsRules: Rules<SettingsFields> = Object.fromEntries(
  NAMES.map((name) => [
    name,
    (fields: SettingsFields) =>
      SettingsChange.shape[name].safeParse(valuesOf(fields)[name]).error?.issues[0]?.message,
  ]),
);

/** Only what was changed here, so two owners don't undo each other's changes. */
export function changesOf(fields: SettingsFields, stored: Settings): Partial<Edited> {
  const before = fieldsOf(stored);
  const values = valuesOf(fields);
  return Object.fromEntries(
    NAMES.filter((name) => fields[name] !== before[name]).map((name) => [name, values[name]]),
  );
}
