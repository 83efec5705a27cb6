import type { Migration } from './migration.ts';
import * as platform from './migrations/0001-platform.ts';
import * as access from './migrations/0002-access.ts';
import * as activityLog from './migrations/0003-activity-log.ts';
import * as people from './migrations/0004-people.ts';
import * as lists from './migrations/0005-lists.ts';
import * as imports from './migrations/0006-imports.ts';
import * as email from './migrations/0007-email.ts';
import * as campaigns from './migrations/0008-campaigns.ts';
import * as sending from './migrations/0009-sending.ts';
import * as consent from './migrations/0010-consent.ts';
import * as inquiries from './migrations/0011-inquiries.ts';
import * as notifications from './migrations/0012-notifications.ts';
import * as organization from './migrations/0013-organization.ts';
import * as firstSteps from './migrations/0014-first-steps.ts';
import * as captions from './migrations/0015-captions.ts';
import * as customFields from './migrations/0016-custom-fields.ts';
import * as importDetails from './migrations/0017-import-details.ts';
import * as optOutsOnRequest from './migrations/0018-opt-outs-on-request.ts';

/** In the order in which they run, by the names that databases record. Add a new one at the end. */
const FILES = {
  '0001-platform': platform,
  '0002-access': access,
  '0003-activity-log': activityLog,
  '0004-people': people,
  '0005-lists': lists,
  '0006-imports': imports,
  '0007-email': email,
  '0008-campaigns': campaigns,
  '0009-sending': sending,
  '0010-consent': consent,
  '0011-inquiries': inquiries,
  '0012-notifications': notifications,
  '0013-organization': organization,
  '0014-first-steps': firstSteps,
  '0015-captions': captions,
  '0016-custom-fields': customFields,
  '0017-import-details': importDetails,
  '0018-opt-outs-on-request': optOutsOnRequest,
};

type File = Omit<Migration, 'name' | 'down'> & Partial<Pick<Migration, 'down'>>;

/** For the files that make the schema: all later ones build on it. */
const refuse = (name: string) => () =>
  Promise.reject(new Error(`Everything builds on ${name}, so it can’t be rolled back. Nothing was changed.`));

export const migrations: readonly Migration[] = Object.entries<File>(FILES).map(([name, file]) => ({
  name,
  down: refuse(name),
  ...file,
}));
