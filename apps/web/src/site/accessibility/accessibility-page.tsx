import { PageHead } from '../../layout/page-head.tsx';

export default function AccessibilityPage() {
  return (
    <PageHead
      title="Accessibility"
      lead="We want everybody to be able to use this site and this product. If something does not work for you, please tell us."
    />
  );
}
