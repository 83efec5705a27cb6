import { Link } from 'react-router-dom';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { focusField } from '../../../../ui/forms/error-summary.tsx';
import type { Fix } from './fix.ts';

/** Moves focus there. */
export function goToFix(fix: Fix, onBlock: (block: number) => void): void {
  if (fix.kind === 'block') onBlock(fix.block);
  if (fix.kind === 'field') focusField(fix.id);
}

/** The way to where something can be fixed. */
export function FixButton({ fix, onBlock }: { fix: Fix; onBlock: (block: number) => void }) {
  const go = () => goToFix(fix, onBlock);
  switch (fix.kind) {
    case 'block':
      return (
        <Button size="sm" className="mt-1" onClick={go}>
          Go to block {fix.block + 1}
        </Button>
      );
    case 'field':
      return (
        <Button size="sm" className="mt-1" onClick={go}>
          {fix.label}
        </Button>
      );
    case 'domain':
      return (
        <Link to={paths.sendingDomain} className="prose-link inline-block py-1">
          {fix.isOpen ? 'See what to do on Sending Domain' : 'See Sending Domain'}
        </Link>
      );
  }
}
