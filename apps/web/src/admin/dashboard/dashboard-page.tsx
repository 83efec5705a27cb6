import { Container } from '../../layout/container.tsx';

export default function DashboardPage() {
  return (
    <Container className="py-10">
      <h1 tabIndex={-1} className="text-2xl">
        Dashboard
      </h1>
    </Container>
  );
}
