import { brand } from '@fairlead/contract/brand';
import type { ReactNode } from 'react';

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
            This is an advertisement from {brand.name}. Don’t want these emails?{' '}
            <span className="mail-unsubscribe">Unsubscribe</span>
          </div>
          <div className="mail-small">{brand.postalAddress}</div>
        </div>
      </div>
    </div>
  );
}
