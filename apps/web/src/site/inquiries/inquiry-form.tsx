import { Sheet } from '../../ui/basic/sheet.tsx';
import { SiteForm, type SiteFormProps } from './site-form.tsx';

/** A page's own form, on a sheet with a title. */
export function InquiryForm({ title, ...form }: SiteFormProps & { title: string }) {
  return (
    <Sheet aria-labelledby="inquiry-title" className="p-5 sm:p-8">
      <h2 id="inquiry-title" className="mb-5 text-xl">
        {title}
      </h2>
      <SiteForm {...form} />
    </Sheet>
  );
}
