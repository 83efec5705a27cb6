import { PageHead } from '../../layout/page-head.tsx';

export default function GettingStartedPage() {
  return (
    <PageHead
      title="Getting started"
      lead="Six steps from the first login to the first monthly report. About 40 minutes."
    />
  );
}
