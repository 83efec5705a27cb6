import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';

export default function UnsubscribeConfirmedPage() {
  return (
    <Container>
      <PageHead title="You are unsubscribed" lead="Your address no longer gets marketing emails from us." />
    </Container>
  );
}
