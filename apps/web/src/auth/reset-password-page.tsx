import { Container } from '../layout/container.tsx';
import { PageHead } from '../layout/page-head.tsx';

export default function ResetPasswordPage() {
  return (
    <Container>
      <PageHead title="ResetPassword" />
    </Container>
  );
}
