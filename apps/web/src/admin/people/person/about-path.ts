import type { PersonEvent } from '@fairlead/contract/people/people';
import { subjectPath } from '../../platform/paths/subject-path.ts';

/** Where the admin area shows what an event is about, if it does. */
export function aboutPath(about: PersonEvent['about']): string | undefined {
  switch (about?.kind) {
    case 'campaign':
    case 'import':
    case 'demo':
    case 'contact':
      return subjectPath({ kind: about.kind, id: about.id });
    default:
      return undefined;
  }
}
