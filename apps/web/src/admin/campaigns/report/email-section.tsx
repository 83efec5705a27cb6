import { EmailDisclosure } from './email-disclosure.tsx';

/** The campaign's email, as it was frozen when the campaign was created. */
export function EmailSection({ id }: { id: number }) {
  return (
    <section aria-labelledby="email-title" className="grid grid-cols-1 gap-3">
      <h2 id="email-title" className="text-lg">
        The email
      </h2>
      <EmailDisclosure campaign={id} recipient={null} show="Show the email" />
    </section>
  );
}
