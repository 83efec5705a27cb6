import { openServer } from '@fairlead/stack/database/own-server';
import { OperatorError } from '@fairlead/stack/operator-error';
import type { Knex } from 'knex';
import { connect } from '../../../apps/api/src/platform/db/connect.ts';
import { migrate } from '../../../apps/api/src/platform/db/schema/migrate.ts';
import { scratchDatabase } from '../../../ops/src/servers/scratch-database.ts';
import { COMMANDS } from '../../commands.mjs';
import type { Started } from '../lab-command.ts';
import { addActivity } from './add-activity.ts';
import { addCampaigns } from './add-campaigns.ts';
import { addDrafts } from './add-drafts.ts';
import { addImages } from './add-images.ts';
import { addImports } from './add-imports.ts';
import { addInquiries } from './add-inquiries.ts';
import { addNotifications } from './add-notifications.ts';
import { addRehearsal } from './add-rehearsal.ts';
import { addSubscribers, SOURCE } from './add-subscribers.ts';
import { addTags } from './add-tags.ts';
import { addTemplates } from './add-templates.ts';

const FIGURE = new Intl.NumberFormat('en');

/** Fills a database for measuring. Safe to repeat. */
export async function fillDatabase(url: string, count: number): Promise<void> {
  const db = connect(url, { poolSize: 1 });
  try {
    await migrate(db);
    await refuseOthers(db);
    const subscribers = await addSubscribers(db, count, console.log);
    const campaigns = await addCampaigns(db, count, console.log);
    const inquiries = await addInquiries(db);
    const imports = await addImports(db);
    const images = await addImages(db);
    const drafts = await addDrafts(db);
    await addRehearsal(db);
    const tags = await addTags(db);
    const templates = await addTemplates(db);
    const entries = await addActivity(db, count);
    const notifications = await addNotifications(db);
    const added = [
      subscribers,
      campaigns,
      inquiries,
      imports,
      images,
      drafts,
      tags,
      templates,
      entries,
      notifications,
    ];
    if (added.every((count) => count === 0)) return console.log('Everything is there already.');
    console.log('Vacuuming …');
    await db.raw('vacuum analyze');
    console.log(
      `Added ${FIGURE.format(subscribers)} subscribers, ${campaigns} campaigns, ${FIGURE.format(inquiries)} inquiries, ${imports} imports, ${images} images, ${drafts} drafts, ${FIGURE.format(tags)} tags, ${templates} templates, ${FIGURE.format(entries)} entries of the activity log, and ${FIGURE.format(notifications)} notifications. Nobody in them can be emailed.`,
    );
  } finally {
    await db.destroy();
  }
}

/** The database of DATABASE_URL, which `lab seed` has filled. Without one, a filled one on a server of its own. */
export async function filledDatabase(
  started: Started,
  count: number = COMMANDS.seed.options.count.default,
): Promise<string> {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const server = await started.keep(openServer());
  const { url } = await started.keep(scratchDatabase(server.url));
  await fillDatabase(url, count);
  return url;
}

async function refuseOthers(db: Knex): Promise<void> {
  if (!(await db('subscribers').whereNot({ source: SOURCE }).first('id'))) return;
  throw new OperatorError(
    'Nothing was filled in: this database has subscribers that this command did not make. Set DATABASE_URL to an empty one.',
  );
}
