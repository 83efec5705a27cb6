import { PageHead } from '../../layout/page-head.tsx';

export default function RoadmapPage() {
  return (
    <PageHead
      title="Product Roadmap"
      lead="What is done, what is in progress, what is planned and what comes after."
    />
  );
}
