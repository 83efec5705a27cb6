import { PageHead } from '../../layout/page-head.tsx';

export default function DemoPage() {
  return <PageHead title="Book a Demo" lead="Ask for a walkthrough. We follow up within one business day." />;
}
