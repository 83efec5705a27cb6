import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';

export default function UnsubscribePage() {
  return (
    <Container>
      <PageHead title="Unsubscribe" lead="Stop marketing emails to your address." />
    </Container>
  );
}
