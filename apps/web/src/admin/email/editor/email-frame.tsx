import { campaignFooter } from '@fairlead/contract/email/document/campaign-footer';
import { brand } from '@fairlead/contract/platform/brand';
import type { ReactNode } from 'react';

const { reason, viewInBrowser, advertisement, optOut, unsubscribe } = campaignFooter;

const Rope = () => <div aria-hidden="true" className="mail-rope" />;

/** The frame that every email has, drawn around its text. It can't be edited, so assistive technology skips it. */
export function EmailFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mail-look">
      <div className="mail-sheet">
        <div aria-hidden="true" className="mail-brand">
          {brand.name}
        </div>
        <Rope />
        <div className="relative">{children}</div>
        <Rope />
        <div aria-hidden="true">
          <div className="mail-small">
            {reason} <span className="mail-frame-link">{viewInBrowser}</span>
          </div>
          <div className="mail-small">
            {advertisement} {optOut} <span className="mail-frame-link">{unsubscribe}</span>
          </div>
          <div className="mail-small">{brand.postalAddress}</div>
        </div>
      </div>
    </div>
  );
}
