import { late } from '../../layout/late.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { buttonStyle } from '../../ui/forms/button.tsx';
import { LastUpdated } from '../parts/last-updated.tsx';
import { ReadingLayout } from '../parts/reading-layout.tsx';
import { download, lead, notChecked, reportedOn, sections, title, yamlFile } from './conformance.content.ts';

const ReportBody = late(() => import('./report-body.tsx'));

export default function ConformanceReportPage() {
  return (
    <>
      <PageHead title={title} lead={lead}>
        <p className="max-w-[34em] text-lg font-bold">{notChecked}</p>
        <LastUpdated on={reportedOn} />
        <p className="no-print">
          <a href={yamlFile} download className={buttonStyle()}>
            {download}
          </a>
        </p>
      </PageHead>
      <ReadingLayout entries={sections}>
        <ReportBody sections={sections} yamlFile={yamlFile} />
      </ReadingLayout>
    </>
  );
}
