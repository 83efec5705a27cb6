import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';

export default function HomePage() {
  return (
    <Container>
      <PageHead
        title="From authorization to invoice, on one line"
        lead="Log services and mileage, see what is left of each authorization, and send the progress report and the invoice documents from the same record."
      />
    </Container>
  );
}
