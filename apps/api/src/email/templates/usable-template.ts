import { type MailTemplate, templateTexts } from '@fairlead/contract/email/templates';
import type { Actor } from '../../platform/activity/activity.queries.ts';
import { conflict, notFound } from '../../platform/http/answers/errors.ts';
import type { FoundTemplate } from './templates.queries.ts';

/** What everybody may know about a template, without its email. */
export const seen = ({ changed_by: _, hidden_by: __, ...template }: FoundTemplate): MailTemplate => template;

/** @throws HttpError 404 without a template */
export function existing(found: FoundTemplate | undefined): FoundTemplate {
  if (!found) throw notFound(templateTexts.notFound);
  return found;
}

/** @throws HttpError 404 without a template; 409 for an archived one */
export function usable(
  found: FoundTemplate | undefined,
  { actor, purpose }: { actor: Actor; purpose: 'save' | 'restore' | 'duplicate' },
): FoundTemplate {
  const template = existing(found);
  if (template.archived_by === null) return template;
  const { archived, archivedBySelf } = templateTexts;
  const who = template.hidden_by === actor.id ? archivedBySelf : archived(template.archived_by);
  throw conflict(`${who}, ${templateTexts[purpose].archived}`, { template: seen(template) });
}

/** @throws HttpError 404 without a template; 409 if it was archived or changed since someone has seen it */
export function unchanged(
  found: FoundTemplate | undefined,
  { version, actor, purpose }: { version: number; actor: Actor; purpose: 'save' | 'restore' },
): FoundTemplate {
  const template = usable(found, { actor, purpose });
  if (template.version === version) return template;
  const { changed, changedBySelf } = templateTexts;
  const who = template.changed_by === actor.id ? changedBySelf : changed(template.updated_by);
  throw conflict(`${who}, ${templateTexts[purpose].changed}`, { template: seen(template) });
}
