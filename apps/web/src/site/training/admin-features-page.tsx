import { Container } from '../../layout/container.tsx';
import { PageHead } from '../../layout/page-head.tsx';

export default function AdminFeaturesPage() {
  return (
    <Container>
      <PageHead
        title="Admin training"
        lead="Accounts, consumers, billing, reports and settings for administrators."
      />
    </Container>
  );
}
