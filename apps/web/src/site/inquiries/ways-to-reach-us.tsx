import { brand } from '@fairlead/contract/platform/brand';
import { supportTelephone } from './support-telephone.ts';

const ways = [
  { title: 'Support by phone', text: brand.supportPhone, href: supportTelephone },
  { title: 'Support by email', text: brand.supportEmail, href: `mailto:${brand.supportEmail}` },
  { title: 'Questions about privacy', text: brand.privacyEmail, href: `mailto:${brand.privacyEmail}` },
];

/** Contact options other than the form. */
export function WaysToReachUs() {
  return (
    <section aria-labelledby="ways" className="grid content-start gap-4">
      <h2 id="ways" className="text-xl">
        Other ways to reach us
      </h2>
      <dl className="border-t border-line">
        {ways.map(({ title, text, href }) => (
          <div key={title} className="border-b border-line py-3">
            <dt className="text-ink-soft">{title}</dt>
            <dd>
              <a
                href={href}
                className="prose-link inline-flex min-h-11 items-center font-bold [overflow-wrap:anywhere]"
              >
                {text}
              </a>
            </dd>
          </div>
        ))}
        <div className="border-b border-line py-3">
          <dt className="text-ink-soft">Mail</dt>
          <dd className="py-2.5">{brand.postalAddress}</dd>
        </div>
      </dl>
    </section>
  );
}
