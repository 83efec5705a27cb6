import type { PersonEvent } from '@fairlead/contract/types';
import { paths } from '../../../paths.ts';
import { inquiryKey } from '../../inquiries/use-open-inquiry.ts';
import { reportPath } from '../../report-path.ts';

/** Where the admin area shows what an event is about, if it does. */
export function aboutPath(about: PersonEvent['about']): string | undefined {
  switch (about?.kind) {
    case 'campaign':
      return reportPath(about.id);
    case 'import':
      return `${paths.emailMarketing}?tab=subscribers&import=${about.id}`;
    case 'demo':
    case 'contact':
      return `${paths.adminInquiries}?open=${inquiryKey({ kind: about.kind, id: about.id })}`;
    default:
      return undefined;
  }
}
