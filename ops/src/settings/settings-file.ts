import { isDeepStrictEqual } from 'node:util';
import { VIDEO_FIELDS } from '@fairlead/contract/platform/site-content';
import { isWebVtt } from '@fairlead/contract/platform/text/web-vtt';
import { CAPTIONS_MAX, captionTexts } from '@fairlead/contract/team/captions';
import { OrganizationValues } from '@fairlead/contract/team/organization';
import { Settings, SettingsChange } from '@fairlead/contract/team/settings';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { z } from 'zod';
import { recordSystemActivity } from '../../../apps/api/src/platform/activity/activity.queries.ts';
import { findFields } from '../../../apps/api/src/platform/organization/organization.queries.ts';
import { hashIn, storeCaptions } from '../../../apps/api/src/team/captions/caption-file.ts';
import { findCaptions } from '../../../apps/api/src/team/captions/captions.queries.ts';
import {
  findVersions,
  insertVersion,
  lockOrganization,
} from '../../../apps/api/src/team/organization/organization.queries.ts';
import { lockSettings, setSetting } from '../../../apps/api/src/team/settings/settings.queries.ts';

/** The logo is an image of its database, and is uploaded again elsewhere. */
const Portable = OrganizationValues.omit({ logo: true, logo_text: true });

/** What was set, by name; what isn't in it has its default. Nothing in it is secret. */
const SettingsFile = z.strictObject({
  settings: SettingsChange,
  organization: Portable.partial().strict(),
  /** The WebVTT files of its videos. */
  captions: z
    .array(z.string().max(CAPTIONS_MAX, captionTexts.tooLong).refine(isWebVtt, captionTexts.wrong))
    .optional(),
});
export type SettingsFile = z.infer<typeof SettingsFile>;

const known = <Value>(names: readonly string[], values: Readonly<Record<string, Value>>) =>
  Object.fromEntries(names.filter((name) => name in values).map((name) => [name, values[name]]));

const readSet = async (db: Knex): Promise<Record<string, unknown>> =>
  Object.fromEntries((await db('settings').select('name', 'value')).map(({ name, value }) => [name, value]));

/** What owners and their team have set in a database. */
export async function exportSettings(db: Knex): Promise<string> {
  const organization = known(Object.keys(Portable.shape), await findFields(db));
  const paths = VIDEO_FIELDS.map(({ captions }) => organization[captions]);
  const files = await Promise.all(
    [...new Set(paths)].map((path) => (path ? findCaptions(db, hashIn(String(path))) : undefined)),
  );
  const captions = files.filter((text) => text !== undefined);
  const file = {
    settings: known(Object.keys(Settings.shape), await readSet(db)),
    organization,
    ...(captions.length > 0 && { captions }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** @throws OperatorError for what isn't such a file, with each value that can't be set */
export function readSettingsFile(text: string): SettingsFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new OperatorError('The file isn’t JSON. Nothing was changed.');
  }
  const { data, error } = SettingsFile.safeParse(json);
  if (data) return data;
  const faults = error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`);
  throw new OperatorError(
    `The file has settings that can’t be imported. Nothing was changed.\n${faults.join('\n')}`,
  );
}

const differing = (set: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, unknown>>) =>
  Object.entries(wanted).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(set[name], value),
  );

/**
 * Sets what's in a file; the rest stays.
 * @returns the names of what was set to something else before
 */
export const importSettings = (
  db: Knex,
  { settings, organization, captions = [] }: SettingsFile,
): Promise<string[]> =>
  db.transaction(async (trx) => {
    await lockSettings(trx);
    await lockOrganization(trx);
    const newSettings = differing(await readSet(trx), settings);
    for (const [name, value] of newSettings) await setSetting(trx, name, value);
    for (const text of captions) await storeCaptions(trx, text);
    const [newest] = await findVersions(trx, { limit: 1 });
    const newFields = differing(newest?.fields ?? {}, organization);
    if (newFields.length > 0) {
      const fields = { ...newest?.fields, ...Object.fromEntries(newFields) };
      await insertVersion(trx, (newest?.version ?? 0) + 1, fields, null);
    }
    const names = [...newSettings, ...newFields].map(([name]) => name);
    if (names.length > 0)
      await recordSystemActivity(
        trx,
        'UPDATE_SETTINGS',
        `An operator imported settings: ${names.join(', ')}`,
      );
    return names;
  });
