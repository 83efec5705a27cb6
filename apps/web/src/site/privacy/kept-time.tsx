import {
  DEFAULT_RETENTION,
  keptInWords,
  type Retention,
  type RetentionSetting,
} from '@fairlead/contract/team/retention-limits';

/** What owners changed: the server writes it into every page, so visitors who come from another one read it too. */
const changed = (): Partial<Retention> =>
  JSON.parse((typeof document !== 'undefined' && document.documentElement.dataset.kept) || '{}');

/**
 * For how long a kind of data is kept. Built with the default; the server fills in what owners changed
 * (`with-kept-times.ts` in the API).
 */
export function KeptTime({ setting }: { setting: RetentionSetting }) {
  const keep: Retention = { ...DEFAULT_RETENTION, ...changed() };
  return (
    <span data-kept={setting} suppressHydrationWarning>
      {keptInWords(setting, keep[setting])}
    </span>
  );
}
