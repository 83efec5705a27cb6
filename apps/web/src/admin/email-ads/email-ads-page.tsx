import { Container } from '../../layout/container.tsx';

export default function EmailAdsPage() {
  return (
    <Container className="py-10">
      <h1 tabIndex={-1} className="text-2xl">
        Email Ads
      </h1>
    </Container>
  );
}
