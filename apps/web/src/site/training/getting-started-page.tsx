import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';

export default function GettingStartedPage() {
  return (
    <Container>
      <PageHead
        title="Getting started"
        lead="Six steps from the first login to the first monthly report. About 40 minutes."
      />
    </Container>
  );
}
