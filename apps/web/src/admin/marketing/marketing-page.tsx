import { Container } from '../../layout/container.tsx';

export default function MarketingPage() {
  return (
    <Container className="py-10">
      <h1 tabIndex={-1} className="text-2xl">
        Email Marketing Center
      </h1>
    </Container>
  );
}
