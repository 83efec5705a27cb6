import { Container } from '../layout/container.tsx';
import { PageHead } from '../layout/page-head.tsx';

export default function LoginPage() {
  return (
    <Container>
      <PageHead title="Login" />
    </Container>
  );
}
