import { late } from '../../../layout/late.tsx';
import { PageHead } from '../../../layout/page-head.tsx';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ReadingLayout } from '../../parts/reading-layout.tsx';
import { backToReport, lead, sections, title } from './backing-tests.content.ts';

const BackingTestsBody = late(() => import('./backing-tests-body.tsx'));

export default function BackingTestsPage() {
  return (
    <>
      <PageHead title={title} lead={lead}>
        <p className="no-print">
          <LinkButton to={paths.conformanceReport}>{backToReport}</LinkButton>
        </p>
      </PageHead>
      <ReadingLayout entries={sections}>
        <BackingTestsBody sections={sections} />
      </ReadingLayout>
    </>
  );
}
