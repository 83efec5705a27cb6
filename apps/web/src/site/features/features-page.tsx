import { PageHead } from '../../layout/page-head.tsx';

export default function FeaturesPage() {
  return (
    <PageHead
      title="One record of every service"
      lead="Service logs and mileage, authorizations with their hours and miles, signatures, monthly reports and the documents behind each invoice."
    />
  );
}
