import { OddityKind, type Rehearsal } from '@fairlead/contract/campaigns/rehearsals';
import { MailDocument } from '@fairlead/contract/email/document/document';
import { fillLine } from '../../email-template/fill-email.ts';
import { Findings, type Sample } from './findings.ts';
import type { ShownRehearsal } from './rehearsals.queries.ts';

/** A rehearsal as it's answered, with each sample's subject line as that person reads it. */
export function showRehearsal({ document, findings, ...row }: ShownRehearsal): Rehearsal {
  const { subject } = MailDocument.parse(document);
  const { fallbacks, oddities } = Findings.parse(findings);
  const shown = ({ role, custom, ...person }: Sample) => ({
    ...person,
    subject: fillLine(subject, { ...person, role, custom: custom ?? null }),
  });
  return {
    id: row.id,
    state: row.state,
    people: row.people,
    done: row.done,
    email_hash: row.email_hash,
    created_at: row.created_at,
    fallbacks,
    oddities: OddityKind.options.flatMap((kind) => {
      const found = oddities[kind];
      return found ? [{ kind, people: found.people, samples: found.samples.map(shown) }] : [];
    }),
  };
}
