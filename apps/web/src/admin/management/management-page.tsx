import { Container } from '../../layout/container.tsx';

export default function ManagementPage() {
  return (
    <Container className="py-10">
      <h1 tabIndex={-1} className="text-2xl">
        Admin Management
      </h1>
    </Container>
  );
}
