import { PageHead } from '../../layout/page-head.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

export default function HomePage() {
  return (
    <PageHead
      title="From authorization to invoice, on one line"
      lead="Log services and mileage, see what is left of each authorization, and send the progress report and the invoice documents from the same record."
    >
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton to={paths.demo} kind="signal">
          Book a Demo
        </LinkButton>
        <LinkButton to={paths.contact}>Contact us</LinkButton>
      </div>
    </PageHead>
  );
}
