import { paths } from '../../../paths.ts';
import { reportPath } from './report-path.ts';

type Subject =
  | { kind: 'campaign' | 'demo' | 'contact'; id: number }
  /** 'new': none yet. */
  | { kind: 'import'; id: number | 'new' };

/** Identifies an inquiry in the URL, like "demo-12". */
export const inquiryKey = ({ kind, id }: { kind: 'demo' | 'contact'; id: number }): string => `${kind}-${id}`;

/** Where the admin area shows a campaign, an import, or an inquiry. */
export function subjectPath({ kind, id }: Subject): string {
  switch (kind) {
    case 'campaign':
      return reportPath(id);
    case 'import':
      return `${paths.emailMarketing}?tab=subscribers&import=${id}`;
    case 'demo':
    case 'contact':
      return `${paths.adminInquiries}?open=${inquiryKey({ kind, id })}`;
  }
}
