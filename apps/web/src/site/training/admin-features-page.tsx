import { PageHead } from '../../layout/page-head.tsx';

export default function AdminFeaturesPage() {
  return (
    <PageHead
      title="Admin training"
      lead="Accounts, consumers, billing, reports and settings for administrators."
    />
  );
}
