import { PageHead } from '../../layout/page-head.tsx';

export default function ContactPage() {
  return <PageHead title="Contact us" lead="Write to us or call support. We respond as soon as possible." />;
}
