import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';

export default function SolutionsPage() {
  return (
    <Container>
      <PageHead
        title="One record, seen by each role as they need it"
        lead="For community rehabilitation providers (CRPs), job coaches, funding agencies and support staff."
      />
    </Container>
  );
}
