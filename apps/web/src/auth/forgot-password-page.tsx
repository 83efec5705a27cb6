import { Container } from '../layout/container.tsx';
import { PageHead } from '../layout/page-head.tsx';

export default function ForgotPasswordPage() {
  return (
    <Container>
      <PageHead title="ForgotPassword" />
    </Container>
  );
}
