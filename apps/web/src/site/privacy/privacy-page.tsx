import { PageHead } from '../../layout/page-head.tsx';

export default function PrivacyPage() {
  return (
    <PageHead
      title="Privacy policy"
      lead="What we collect, why we do, whom we share it with, and what rights you have."
    />
  );
}
