import type { ReactNode } from 'react';

/** Settings about one thing. */
export const SettingsGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 grid-cols-1 gap-6 border-t border-line pt-6">
    <legend className="float-left text-xl font-bold">{title}</legend>
    {children}
  </fieldset>
);
