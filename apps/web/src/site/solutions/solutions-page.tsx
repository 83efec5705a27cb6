import { PageHead } from '../../layout/page-head.tsx';

export default function SolutionsPage() {
  return (
    <PageHead
      title="One record, seen by each role as they need it"
      lead="For community rehabilitation providers (CRPs), job coaches, funding agencies and support staff."
    />
  );
}
