import { PageHead } from '../../layout/page-head.tsx';

export default function PricingPage() {
  return (
    <PageHead
      title="A quote for your program"
      lead="Prices follow the size of your program. Book a demo and we will send you a quote."
    />
  );
}
